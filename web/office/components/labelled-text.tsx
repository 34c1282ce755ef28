import type { ReactNode } from 'react'
import classes from './labelled-text.module.css'

/** A name with a muted description below it. */
export const LabelledText = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className={classes.text}>
    <span className={classes.name}>{name}</span>
    <span className={classes.muted}>{children}</span>
  </span>
)
