import type { SalesMapping } from '@rms/contracts'
import { normaliseName, normaliseWords } from '@rms/domain-kit'
import type { RowCells } from './row-cells.ts'

/** Names of totals as tills write them, in the four languages. */
const TOTAL_NAME =
  /^(?:(?:grand|day|daily|sub|sous|suma|net|gross) )?(?:totals?|totaux|totale|totales)(?: |$)|^(?:sub|zwischen|tages|end)totals?(?: |$)|^(?:zwischen|gesamt|tages|end|wochen|monats)?summe(?: |$)|^(?:ins)?gesamt(?: |$)|^gesamt(?:umsatz|betrag)(?: |$)|^(?:somme|suma)(?: |$)/

/** Whether a text begins like the name of a total. */
export const isTotalName = (text: string): boolean => TOTAL_NAME.test(normaliseWords(text))

const NAME_COLUMNS = [
  'item_name',
  'item_code',
  'location',
  'channel',
  'day_part',
  'item_kind',
  'item_variation',
] as const

/** The text that names a row as a total; null if none does. */
export function findTotalName(cells: RowCells, isName: (text: string) => boolean): string | null {
  const column = NAME_COLUMNS.find(each => {
    const text = cells[each] ?? ''
    return text !== '' && isName(text)
  })
  return column === undefined ? null : (cells[column] ?? null)
}

/** Totals below the rows have no date, or the word in place of the date. */
export function isUndatedTotal(
  cells: RowCells,
  totalName: string | null,
  isName: (text: string) => boolean,
): boolean {
  const date = cells.date ?? ''
  if (isName(date)) return true
  if (/\d/.test(date)) return false
  if (totalName !== null) return true
  return date === '' && cells.item_name === '' && (cells.location ?? '') === ''
}

const LABEL_COLUMNS = ['item_name', 'item_code', 'channel', 'day_part', 'date'] as const

/** The text under which a person chooses whether a row without the name of a total is one. */
export function getTotalText(cells: RowCells): string {
  const column = LABEL_COLUMNS.find(each => (cells[each] ?? '') !== '')
  return column === undefined ? '' : (cells[column] ?? '')
}

/** Whether a person said that rows with the text are totals; undefined without a choice. */
export const findTotalChoice = ({ totals }: SalesMapping, text: string): boolean | undefined =>
  totals?.find(each => normaliseName(each.text) === normaliseName(text))?.is_total
