import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

/** What is known of one record, as many side by side as there is room for. */
export const FactList = ({ children }: { children: ReactNode }) => (
  <dl className={classes.facts}>{children}</dl>
)

/** A fact under its word. */
export const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <div>
    <dt>{word}</dt>
    <dd>{children}</dd>
  </div>
)
