import {
  PRICE_AGREEMENT_COLUMNS,
  type PriceAgreementColumn,
  type PriceAgreementHeadings,
} from '@rms/contracts'
import { parseCsvRows, restoreFormulas } from '@rms/domain-kit'
import KNOWN_HEADINGS from './headings.json' with { type: 'json' }

/** The text of each column that was read; '' for others. */
export type AgreementCells = Readonly<Record<PriceAgreementColumn, string>>

export interface AgreementFile {
  /** The headings of all columns, each once. */
  readonly headings: readonly string[]
  /** The heading of each column that is read. */
  readonly columns: Readonly<Partial<Record<PriceAgreementColumn, string>>>
  /** Rows that are not blank, with their number in a spreadsheet, the header row being 1. */
  readonly rows: readonly { readonly row: number; readonly cells: AgreementCells }[]
}

/**
 * Reads a CSV file with a header row; null if it has none. Without chosen columns, they are recognised by their
 * headings in any of the four languages. A heading that occurs twice gets a number, and is not recognised by itself.
 */
export function readAgreementFile(
  text: string,
  chosen: PriceAgreementHeadings | undefined,
): AgreementFile | null {
  const { rows } = parseCsvRows(text)
  const headerIndex = rows.findIndex(row => !isBlank(row))
  const header = rows[headerIndex]
  if (!header) return null
  const headings = toUniqueHeadings(header)
  const columns = chosen ?? recogniseColumns(header)
  const found = rows.slice(headerIndex + 1).flatMap((row, index) => {
    if (isBlank(row)) return []
    return [{ row: headerIndex + index + 2, cells: toCells(row, { headings, columns }) }]
  })
  return { headings, columns: definedOnly(columns), rows: found }
}

const isBlank = (row: readonly string[]): boolean => row.every(cell => cell.trim() === '')

function toUniqueHeadings(header: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return header.map(cell => {
    const heading = cell.replace(/\s+/g, ' ').trim()
    const count = (counts.get(heading) ?? 0) + 1
    counts.set(heading, count)
    return count > 1 || heading === '' ? `${heading} (${count})`.trim() : heading
  })
}

type Columns = Readonly<Partial<Record<PriceAgreementColumn, string | undefined>>>

function recogniseColumns(header: readonly string[]): Columns {
  const names = header.map(cell => cell.replaceAll('_', ' ').replaceAll('’', "'").replace(/\s+/g, ' ').trim())
  const find = (column: PriceAgreementColumn): string | undefined => {
    const known: readonly string[] = KNOWN_HEADINGS[column]
    const matching = names.filter(name => known.includes(name.toLowerCase()))
    return matching.length === 1
      ? header[names.indexOf(matching[0] ?? '')]?.replace(/\s+/g, ' ').trim()
      : undefined
  }
  return Object.fromEntries(PRICE_AGREEMENT_COLUMNS.map(column => [column, find(column)]))
}

function toCells(
  row: readonly string[],
  { headings, columns }: { readonly headings: readonly string[]; readonly columns: Columns },
): AgreementCells {
  const read = (column: PriceAgreementColumn) => {
    const heading = columns[column]
    return heading === undefined ? '' : restoreFormulas(row[headings.indexOf(heading)] ?? '').trim()
  }
  return Object.fromEntries(PRICE_AGREEMENT_COLUMNS.map(column => [column, read(column)])) as AgreementCells
}

const definedOnly = (columns: Columns): AgreementFile['columns'] =>
  Object.fromEntries(Object.entries(columns).filter(([, heading]) => heading !== undefined))
