import type { SalesColumn, SalesImport, SalesMapping } from '@rms/contracts'

/** What is chosen on the first step; '' for nothing. */
export interface FileChoice {
  readonly file: File | null
  /** An id, or NEW_SOURCE. */
  readonly source: string
  readonly newSourceName: string
  readonly location_id: string
  readonly date: string
}

export const NEW_SOURCE = 'new'

/** In the order in which a person looks for them. */
export const COLUMNS: readonly SalesColumn[] = [
  ...(['date', 'time', 'location', 'channel', 'day_part'] as const),
  ...([
    'item_name',
    'item_variation',
    'item_code',
    'modifiers',
    'item_kind',
    'is_voucher',
    'quantity',
  ] as const),
  ...(['net_sales', 'gross_sales', 'tax', 'tax_rate', 'covers'] as const),
  ...(['discounts', 'comps', 'tips', 'service_charge', 'vouchers_sold', 'vouchers_redeemed'] as const),
  ...(['deposits_taken', 'deposits_redeemed', 'commission'] as const),
]

const NUMBER_COLUMNS: readonly SalesColumn[] = ['quantity', 'net_sales', 'gross_sales', 'tax', 'tax_rate']

/** The meaning of a heading; null if it is not read. */
export const findMeaning = ({ columns }: SalesMapping, heading: string): SalesColumn | null =>
  COLUMNS.find(column => columns[column] === heading) ?? null

/**
 * The mapping with another meaning of a heading. A meaning has one heading. A format that followed from another column
 * is derived again, unless the user chose it.
 */
export function withMeaning(
  mapping: SalesMapping,
  { heading, meaning }: { heading: string; meaning: SalesColumn | null },
  chosenFormats: ReadonlySet<string>,
): SalesMapping {
  const before = findMeaning(mapping, heading)
  const remaining = Object.entries(mapping.columns).filter(
    ([column]) => column !== before && column !== meaning,
  )
  const { date_format, decimal_separator, ...rest } = mapping
  const changed = [before, meaning]
  const keepsDates = chosenFormats.has('date_format') || !changed.includes('date')
  const keepsNumbers =
    chosenFormats.has('decimal_separator') ||
    !changed.some(column => column !== null && NUMBER_COLUMNS.includes(column))
  return {
    ...rest,
    ...(date_format && keepsDates && { date_format }),
    ...(decimal_separator && keepsNumbers && { decimal_separator }),
    columns: {
      ...Object.fromEntries(remaining),
      ...(meaning && { [meaning]: heading }),
    } as SalesMapping['columns'],
  }
}

/** The lists of a mapping that explain texts of the file. */
export type TextList = 'locations' | 'channels' | 'day_parts' | 'item_kinds' | 'totals'

interface ExplainedText {
  readonly text: string
}

/** The list with another explanation of a text; null removes it. */
export const withExplanation = <Entry extends ExplainedText>(
  list: readonly Entry[] | undefined,
  text: string,
  entry: Entry | null,
): Entry[] => [...(list ?? []).filter(each => each.text !== text), ...(entry ? [entry] : [])]

/** Whether every row can be read, and the file leaves nothing open. */
export const isReadable = ({ missing_columns, questions }: SalesImport): boolean =>
  missing_columns.length === 0 && questions.length === 0

/** How many days the import would change. */
export const countChanges = ({ days }: Pick<SalesImport, 'days'>): number =>
  days.filter(({ outcome }) => outcome === 'created' || outcome === 'replaced').length
