import type { ReactNode } from 'react'
import classes from './filter-row.module.css'

/** Search and filters in one row above a list. */
export function FilterRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
