import {
  SALES_COLUMNS,
  SALES_DAY_MAX_ITEMS,
  SALES_IMPORT_MAX_DAYS,
  SALES_IMPORT_MAX_PROBLEMS,
  SALES_IMPORT_MAX_ROWS,
  type SalesColumn,
  type SalesImportProblem,
  type SalesMapping,
} from '@rms/contracts'
import { type CollectedDay, createDayCollector } from './collect-days.ts'
import { createRowParser, createUnclearTotal, type RowReading } from './parse-row.ts'
import type { SalesFile, SalesFileRow } from './read-sales-file.ts'
import type { RowCells, RowProblem, UnknownTexts } from './row-cells.ts'
import type { RowContext } from './row-places.ts'
import { createTotalRowFinder, type NumberedRow } from './total-rows.ts'

/** The limit that a file exceeds. */
export type ImportLimit = 'rows' | 'days' | 'items'

/** What the rows of a file say. */
export interface ImportReading {
  readonly days: readonly CollectedDay[]
  readonly rows: {
    readonly total: number
    readonly imported: number
    readonly ignored: number
    readonly wrong: number
  }
  /** The first problems. */
  readonly problems: readonly SalesImportProblem[]
  /** The codes of all problems. */
  readonly problemCodes: ReadonlySet<string>
  /** How many rows have each text that the mapping does not explain. */
  readonly unknown: Readonly<Record<keyof UnknownTexts, ReadonlyMap<string, number>>>
  readonly exceeded: ImportLimit | null
}

/** Reads the rows of a file one after another; stops when it exceeds a limit. */
export function readImport(file: SalesFile, context: RowContext): ImportReading {
  const collector = createDayCollector()
  const rows = { total: 0, imported: 0, ignored: 0, wrong: 0 }
  const problems = createProblemList()
  const parseRow = createRowParser(context)
  const toCells = createCellReader(file, context.mapping)
  const totals = createTotalRowFinder(context.mapping)
  const addRow = ({ reading }: Pick<NumberedRow, 'reading'>) => {
    rows.imported += 1
    problems.countUnknown(reading.unknown)
    collector.add(reading)
  }
  const addProblem = (row: number, { problem, unknown }: FoundProblem) => {
    rows.wrong += 1
    problems.add(row, problem)
    problems.countUnknown(unknown)
  }
  const read = (row: number, reading: RowReading) => {
    if (reading.kind === 'ignored') rows.ignored += 1
    else if (reading.kind === 'wrong') addProblem(row, reading)
    else {
      const numbered = { row, reading }
      const decision = totals.decide(numbered)
      if (decision.kind === 'total') rows.ignored += 1
      if (decision.kind === 'unclear') addProblem(row, createUnclearTotal(reading.totalText))
      if (decision.kind === 'sale') for (const each of [...decision.released, numbered]) addRow(each)
    }
  }
  let exceeded: ImportLimit | null = null
  for (const line of file.rows()) {
    rows.total += 1
    read(line.row, refuseMoreCells(file, line, parseRow(toCells(line.cells))))
    exceeded = findExceededLimit(rows.total, collector)
    if (exceeded) break
  }
  for (const { row, reading } of totals.finish()) addProblem(row, createUnclearTotal(reading.totalText))
  return { days: exceeded ? [] : collector.finish(), rows, ...problems.finish(), exceeded }
}

interface FoundProblem {
  readonly problem: RowProblem
  readonly unknown: UnknownTexts
}

/** The first problems by row, the codes of all, and unknown texts. */
function createProblemList() {
  const problems: SalesImportProblem[] = []
  const problemCodes = new Set<string>()
  const unknown = {
    ...{ location: new Map(), channel: new Map(), day_part: new Map() },
    ...{ item_kind: new Map(), total: new Map() },
  }
  return {
    add(row: number, { code, sentence: message, column, value }: RowProblem): void {
      problemCodes.add(code)
      if (problems.length < SALES_IMPORT_MAX_PROBLEMS) problems.push({ row, code, message, column, value })
    },
    countUnknown: (texts: UnknownTexts): void => countUnknown(unknown, texts),
    finish: () => ({ problems: problems.sort((a, b) => a.row - b.row), problemCodes, unknown }),
  }
}

/** More values than headings are those of a number with a separator that is not in quotation marks. */
function refuseMoreCells({ headings }: SalesFile, { cells }: SalesFileRow, reading: RowReading): RowReading {
  if (cells.length <= headings.length) return reading
  const more = cells.slice(headings.length).filter(cell => cell !== '')
  if (reading.kind === 'ignored' || more.length === 0) return reading
  return {
    kind: 'wrong',
    problem: { ...TOO_MANY_CELLS, column: null, value: more.join(' ') },
    unknown: {},
  }
}

const TOO_MANY_CELLS = {
  code: 'csv-too-many-cells',
  sentence:
    'This row has more values than the file has columns. Put values that contain the separator in quotation marks.',
}

function findExceededLimit(
  rows: number,
  { days, mostItems }: { readonly days: number; readonly mostItems: number },
): ImportLimit | null {
  if (rows > SALES_IMPORT_MAX_ROWS) return 'rows'
  if (days > SALES_IMPORT_MAX_DAYS) return 'days'
  return mostItems > SALES_DAY_MAX_ITEMS ? 'items' : null
}

/** Columns without which no row can be read, and chosen ones that the file does not have. */
export function findMissingColumns(
  { headings }: SalesFile,
  { mapping, location, locations, date }: Pick<RowContext, 'mapping' | 'location' | 'locations' | 'date'>,
): SalesColumn[] {
  const { columns, rows } = mapping
  const isOneLocation = location !== null || locations.length === 1
  const required: SalesColumn[] = [
    ...(date === null ? (['date'] as const) : []),
    ...(isOneLocation ? [] : (['location'] as const)),
    ...(rows === 'items' && columns.item_code === undefined ? (['item_name'] as const) : []),
    ...(columns.gross_sales === undefined ? (['net_sales'] as const) : []),
  ]
  return SALES_COLUMNS.filter(column => {
    const heading = columns[column]
    return heading === undefined ? required.includes(column) : !headings.includes(heading)
  })
}

function createCellReader({ headings }: SalesFile, { columns }: SalesMapping) {
  const places = SALES_COLUMNS.flatMap(column => {
    const heading = columns[column]
    return heading === undefined ? [] : [{ column, index: headings.indexOf(heading) }]
  })
  return (cells: readonly string[]): RowCells => {
    const named: Partial<Record<SalesColumn, string>> = {}
    for (const { column, index } of places) named[column] = cells[index] ?? ''
    return named
  }
}

function countUnknown(counts: Record<keyof UnknownTexts, Map<string, number>>, texts: UnknownTexts): void {
  for (const kind of ['location', 'channel', 'day_part', 'item_kind', 'total'] as const) {
    const text = texts[kind]
    if (text !== undefined) counts[kind].set(text, (counts[kind].get(text) ?? 0) + 1)
  }
}
