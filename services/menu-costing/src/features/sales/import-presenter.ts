import type { SalesDayOutcome, SalesImport } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { findMissingColumns } from '../../domain/sales/import/read-import.ts'
import type { SalesFile } from '../../domain/sales/import/read-sales-file.ts'
import { sumLines, sumTotals } from '../../domain/sales/sales-totals.ts'
import type { SalesDay } from '../../storage/sales/sales-day-repository.ts'
import type { OpenedImport, ReadImport } from './open-import.ts'

/** What an import does with the days of a file, in their order. */
export interface ImportEffect {
  readonly days: readonly {
    readonly outcome: SalesDayOutcome
    readonly before: Pick<SalesDay, 'lines'> | null
  }[]
  readonly unmappedItems: number
}

const QUESTION_CODES = [
  ['csv-date-ambiguous', 'date-format'],
  ['csv-number-ambiguous', 'decimal-separator'],
  ['sales-tax-rate-missing', 'tax-rate'],
] as const

/** The result of an import or its preview for clients. */
export function presentImport(opened: OpenedImport, read: ReadImport, effect: ImportEffect): SalesImport {
  const { file, context } = opened
  const totals = read.days.map(({ content }) => sumLines(content.lines))
  const { net, tax } = sumTotals(totals)
  return {
    preset: opened.preset,
    encoding: opened.encoding,
    headings: [...file.headings],
    samples: readSamples(file),
    mapping: context.mapping,
    missing_columns: findMissingColumns(file, context),
    questions: QUESTION_CODES.flatMap(([code, question]) => (read.problemCodes.has(code) ? [question] : [])),
    unknown_locations: presentUnknown(read.unknown.location),
    unknown_channels: presentUnknown(read.unknown.channel),
    unknown_day_parts: presentUnknown(read.unknown.day_part),
    unknown_item_kinds: presentUnknown(read.unknown.item_kind),
    unknown_totals: presentUnknown(read.unknown.total),
    rows: read.rows,
    problems: [...read.problems],
    days: read.days.flatMap((day, index) => {
      const [total, does] = [totals[index], effect.days[index]]
      if (!total || !does) return []
      return [
        {
          location_id: day.locationId,
          location_name: day.locationName,
          date: day.date,
          outcome: does.outcome,
          rows: day.rows,
          items: day.content.items.length,
          net_sales: toNumber(total.net, 2),
          tax: toNumber(total.tax, 2),
          stored_net_sales: does.before && toNumber(sumLines(does.before.lines).net, 2),
        },
      ]
    }),
    net_sales: toNumber(net, 2),
    tax: toNumber(tax, 2),
    unmapped_items: effect.unmappedItems,
  }
}

const MAX_UNKNOWN_TEXTS = 100

/** The most frequent texts first. */
const presentUnknown = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .map(([text, rows]) => ({ text, rows }))
    .sort((a, b) => b.rows - a.rows || (a.text < b.text ? -1 : 1))
    .slice(0, MAX_UNKNOWN_TEXTS)

const SAMPLE_ROWS = 50
const SAMPLES = 5

function readSamples(file: SalesFile): string[][] {
  const samples = file.headings.map((): string[] => [])
  let rows = 0
  for (const { cells } of file.rows()) {
    for (const [index, values] of samples.entries()) {
      const cell = cells[index] ?? ''
      if (cell !== '' && values.length < SAMPLES && !values.includes(cell)) values.push(cell)
    }
    rows += 1
    if (rows >= SAMPLE_ROWS) break
  }
  return samples
}
