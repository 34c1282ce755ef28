import { z } from 'zod'
import type { RetryingClient } from './retrying-client.ts'

const Rows = z.array(z.looseObject({}))
const Records = z.array(z.looseObject({ id: z.int() }))
const Entries = z.object({ entries: z.array(z.looseObject({})) })

type Row = Readonly<Record<string, unknown>>

/**
 * The state that users see at the end, without what may differ between runs: ids (sequences may have gaps), timestamps,
 * links. Everything else must be equal to the cent.
 */
export async function readEndState(caller: RetryingClient) {
  const list = async (path: string) => Records.parse((await caller.get(path)).body)
  const [invoices, products, ingredients, dishes] = [
    await list('/api/invoices'),
    await list('/api/products'),
    await list('/api/ingredients'),
    await list('/api/dishes'),
  ]
  const rows = async (path: string) => Rows.parse((await caller.get(path)).body)
  const linesOf = async (id: number) => (await rows(`/api/invoices/${id}/items`)).map(part(LINE))
  const historyOf = async (id: number) => (await rows(`/api/products/${id}/price-history`)).map(part(PRICE))
  const { entries } = Entries.parse((await caller.get(HOURS)).body)
  return {
    invoices: sorted(await eachWith(invoices, INVOICE, linesOf)),
    products: sorted(await eachWith(products, PRODUCT, historyOf)),
    ingredients: sorted(ingredients.map(part(['name', 'unit', 'cost_per_unit']))),
    dishes: sorted(dishes.map(part(['name', 'price', 'estimated_cost', 'is_estimate', 'margin']))),
    hours: sorted(
      entries.map(part(['shift_date', 'clock_in_time', 'clock_out_time', 'total_hours', 'break_minutes'])),
    ),
  }
}

const HOURS = '/api/time-tracking/entries?startDate=2024-01-01&endDate=2024-12-31'
const INVOICE = ['invoice_number', 'invoice_date', 'supplier_name', 'total_amount', 'status', 'flags']
const LINE = ['product_name', 'quantity', 'unit', 'unit_price', 'total_price']
const PRODUCT = ['name', 'unit', 'current_price', 'price_date']
const PRICE = ['effective_date', 'supplier_name', 'location_name', 'price', 'unit']

const part =
  (fields: readonly string[]) =>
  (record: Row): Row =>
    Object.fromEntries(fields.filter(field => field in record).map(field => [field, record[field]]))

async function eachWith(
  records: readonly (Row & { id: number })[],
  fields: readonly string[],
  more: (id: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for (const record of records) found.push({ ...part(fields)(record), of: sorted(await more(record.id)) })
  return found
}

const sorted = <T>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

export type EndState = Awaited<ReturnType<typeof readEndState>>

export interface StateDifference {
  readonly missing: readonly string[]
  readonly extra: readonly string[]
}

/** Compares two states record by record. */
export function compareEndStates(reference: EndState, actual: EndState): StateDifference {
  const rowsOf = (state: EndState) =>
    Object.entries(state).flatMap(([kind, rows]) => rows.map(row => `${kind} ${JSON.stringify(row)}`))
  const [expected, found] = [rowsOf(reference), rowsOf(actual)]
  return { missing: subtractRows(expected, found), extra: subtractRows(found, expected) }
}

/** Counts duplicates: a doubled record is one too many. */
function subtractRows(rows: readonly string[], taken: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const row of taken) left.set(row, (left.get(row) ?? 0) + 1)
  return rows.filter(row => {
    const count = left.get(row) ?? 0
    left.set(row, count - 1)
    return count <= 0
  })
}
