import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

/** A description list of a record, in as many columns as fit. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
)

/** A value below its term. */
export const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <div>
    <dt>{word}</dt>
    <dd>{children}</dd>
  </div>
)
