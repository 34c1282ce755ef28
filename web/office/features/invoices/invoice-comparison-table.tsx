import classes from './invoice-comparison-table.module.css'

interface InvoiceComparisonTableProps {
  leftHeader: string
  rightHeader: string
  /** A label and the values of both invoices. */
  rows: readonly (readonly [label: string, left: string, right: string])[]
}

/** Compares two invoices in a small table; differences are highlighted. */
export function InvoiceComparisonTable({ leftHeader, rightHeader, rows }: InvoiceComparisonTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{leftHeader}</th>
          <th scope="col">{rightHeader}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, left, right]) => (
          <tr key={label} data-differs={left !== right || undefined}>
            <th scope="row">{label}</th>
            <td>{left}</td>
            <td>{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
