import type { ReactNode } from 'react'
import classes from './description-list.module.css'

/** A description list of a record, in as many columns as fit. */
export const DescriptionList = ({ children }: { children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
)

/** A value below its term. */
export const DescriptionItem = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
