import type { ComponentProps } from 'react'
import classes from './quiet-table.module.css'

/** A small table within a page or a window: hairlines, quiet headings. */
export const QuietTable = ({ className = '', ...table }: ComponentProps<'table'>) => (
  <table {...table} className={`${classes.table} ${className}`} />
)

/** A cell of a number, at the right. */
export const NumericCell = ({ className = '', ...cell }: ComponentProps<'td'>) => (
  <td {...cell} className={`${classes.numeric} ${className}`} />
)

export const NumericHeader = (heading: ComponentProps<'th'>) => (
  <th scope="col" {...heading} className={classes.numeric} />
)
