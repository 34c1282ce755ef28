import type { ReactNode } from 'react'
import classes from './named-words.module.css'

/** A name, and below it quietly what there is to say of it. */
export const NamedWords = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className={classes.words}>
    <span className={classes.name}>{name}</span>
    <span className={classes.quiet}>{children}</span>
  </span>
)
