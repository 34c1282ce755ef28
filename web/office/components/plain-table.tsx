import type { ComponentProps } from 'react'
import classes from './plain-table.module.css'

/** A small table within a page or modal, with hairlines and muted headings. */
export const PlainTable = ({ className = '', ...table }: ComponentProps<'table'>) => (
  <table {...table} className={`${classes.table} ${className}`} />
)

/** A right-aligned cell for a number. */
export const NumericCell = ({ className = '', ...cell }: ComponentProps<'td'>) => (
  <td {...cell} className={`${classes.numeric} ${className}`} />
)

export const NumericHeader = (heading: ComponentProps<'th'>) => (
  <th scope="col" {...heading} className={classes.numeric} />
)
