import classes from './side-by-side.module.css'

interface SideBySideProps {
  left: string
  right: string
  /** A label and the values of both invoices. */
  facts: readonly (readonly [word: string, left: string, right: string])[]
}

/** Compares two invoices in a small table; differences are highlighted. */
export function SideBySide({ left, right, facts }: SideBySideProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{left}</th>
          <th scope="col">{right}</th>
        </tr>
      </thead>
      <tbody>
        {facts.map(([word, one, other]) => (
          <tr key={word} data-differs={one !== other || undefined}>
            <th scope="row">{word}</th>
            <td>{one}</td>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
