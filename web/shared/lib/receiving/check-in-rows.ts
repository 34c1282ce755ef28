import type { DeliveryLine, deliveryEndpoints, ExpectedLine, GoodsStorage, LateEntry } from '@rms/contracts'
import type { RequestBody } from '../../api/contract-types.ts'

export type CheckInBody = RequestBody<(typeof deliveryEndpoints)['checkInDelivery']>
/** One line as it is sent. */
export type CheckedLine = CheckInBody['lines'][number]
export type OrderLineReference = ExpectedLine['order_line']

/** A product to choose from. */
export interface ProductOption {
  readonly id: number
  readonly name: string
  readonly unit: string
}

export interface LineRecord {
  readonly received: number
  readonly damaged: number
  readonly refused: number
  readonly pieces: number | null
  readonly weighed: { readonly quantity: number; readonly unit: 'kg' | 'lb' } | null
  readonly temperature: { readonly storage: GoodsStorage; readonly celsius: number } | null
  readonly note: string
  readonly recordedAt: string
  /** Still on this device only. */
  readonly isWaiting: boolean
  readonly isCorrected: boolean
  /** A later value that arrived after the check-in was completed; it does not apply. */
  readonly lateEntry: LateEntry | null
}

/** A row of a check-in: an expected line, or goods that were recorded in addition. */
export interface CheckInRow {
  /** The same on all devices; see `getLineKey`. */
  readonly key: string
  /** The ordered product, or the delivered one of goods that were not ordered. */
  readonly product: ProductOption
  readonly substitute: ProductOption | null
  readonly orderLine: OrderLineReference | null
  readonly ordered: number | null
  readonly receivedBefore: number
  /** Null for goods that were not ordered. */
  readonly expected: number | null
  readonly record: LineRecord | null
}

interface LineIdentity {
  readonly order_line?: OrderLineReference | null | undefined
  readonly product_id: number
  readonly unit: string
  readonly substituted_by?: { readonly product_id: number; readonly unit: string } | null | undefined
}

/** Identifies a line on all devices: by its order line or product and unit, and by the substitute. */
export function getLineKey({ order_line, product_id, unit, substituted_by }: LineIdentity): string {
  const line = order_line
    ? `order-${order_line.order_id}-${order_line.line_id}`
    : `extra-${product_id}-${unit}`
  return substituted_by ? `${line}-substitute-${substituted_by.product_id}-${substituted_by.unit}` : line
}

interface RowSources {
  readonly expected: readonly ExpectedLine[]
  readonly recorded: readonly DeliveryLine[]
  /** What this device has not sent yet, oldest first. */
  readonly waiting: readonly CheckedLine[]
  readonly findProduct: (id: number) => ProductOption | undefined
}

interface Entry extends Omit<CheckInRow, 'record' | 'key'> {
  readonly record: LineRecord
}

/**
 * The rows of a check-in: expected lines in the order of their orders, each followed by its substitutes, then goods that
 * were not expected. What this device has recorded replaces what the server has, if it is not older.
 */
export function buildCheckInRows({ expected, recorded, waiting, findProduct }: RowSources): CheckInRow[] {
  const entries = new Map(recorded.map(line => [getLineKey(line), toEntry(line)]))
  const expectedByKey = new Map(expected.map(line => [getLineKey(line), line]))
  for (const line of waiting) {
    const key = getLineKey(line)
    const known = entries.get(key)
    if (known && Date.parse(known.record.recordedAt) > Date.parse(line.recorded_at)) continue
    if (line.removed) entries.delete(key)
    else entries.set(key, toWaitingEntry(line, { known, expectedByKey, findProduct }))
  }
  const rows = expected.flatMap(line => {
    const key = getLineKey(line)
    const own = entries.get(key)
    entries.delete(key)
    const substitutes = [...entries].filter(([other]) => other.startsWith(`${key}-substitute-`))
    for (const [other] of substitutes) entries.delete(other)
    return [{ ...toExpectedRow(line), record: own?.record ?? null, key }, ...substitutes.map(toRow)]
  })
  return [...rows, ...[...entries].map(toRow)].sort(compareByOrderLine)
}

/** In the order of the orders; goods that were not ordered come last. */
function compareByOrderLine({ orderLine: a }: CheckInRow, { orderLine: b }: CheckInRow): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a.order_id - b.order_id || Number(a.line_id) - Number(b.line_id)
}

const toRow = ([key, entry]: readonly [string, Entry]): CheckInRow => ({ ...entry, key })

const toExpectedRow = (line: ExpectedLine) => ({
  product: { id: line.product_id, name: line.product_name, unit: line.unit },
  substitute: null,
  orderLine: line.order_line,
  ordered: line.ordered,
  receivedBefore: line.received_before,
  expected: line.expected,
})

const toEntry = (line: DeliveryLine): Entry => ({
  product: { id: line.product_id, name: line.product_name, unit: line.unit },
  substitute: line.substituted_by && {
    id: line.substituted_by.product_id,
    name: line.substituted_by.product_name,
    unit: line.substituted_by.unit,
  },
  orderLine: line.order_line,
  ordered: line.ordered,
  receivedBefore: line.ordered !== null && line.expected !== null ? line.ordered - line.expected : 0,
  expected: line.expected,
  record: {
    received: line.received,
    damaged: line.damaged,
    refused: line.refused,
    pieces: line.pieces,
    weighed: line.weighed,
    temperature: line.temperature,
    note: line.note,
    recordedAt: line.recorded_at,
    isWaiting: false,
    isCorrected: line.is_corrected,
    // Missing in answers that a phone stored before an update.
    lateEntry: line.late_entry ?? null,
  },
})

interface WaitingContext {
  readonly known: Entry | undefined
  readonly expectedByKey: ReadonlyMap<string, ExpectedLine>
  readonly findProduct: RowSources['findProduct']
}

function toWaitingEntry(line: CheckedLine, { known, expectedByKey, findProduct }: WaitingContext): Entry {
  const ordered = expectedByKey.get(getLineKey({ ...line, substituted_by: null }))
  const name = (id: number) => findProduct(id)?.name ?? ''
  const product = { id: line.product_id, name: name(line.product_id), unit: line.unit }
  const base = known ?? (ordered ? toExpectedRow(ordered) : { ...NOT_ORDERED, product })
  return {
    ...base,
    substitute: line.substituted_by
      ? {
          id: line.substituted_by.product_id,
          name: name(line.substituted_by.product_id),
          unit: line.substituted_by.unit,
        }
      : null,
    record: {
      received: line.received,
      damaged: line.damaged ?? 0,
      refused: line.refused ?? 0,
      pieces: line.pieces ?? null,
      weighed: line.weighed ?? null,
      temperature: line.temperature ?? null,
      note: line.note ?? '',
      recordedAt: line.recorded_at,
      isWaiting: true,
      isCorrected: false,
      lateEntry: null,
    },
  }
}

const NOT_ORDERED = { orderLine: null, ordered: null, receivedBefore: 0, expected: null } as const

/** The part of a record that a person enters. */
export type LineValues = Omit<LineRecord, 'recordedAt' | 'isWaiting' | 'isCorrected' | 'lateEntry'>

export const EMPTY_VALUES: LineValues = {
  received: 0,
  damaged: 0,
  refused: 0,
  pieces: null,
  weighed: null,
  temperature: null,
  note: '',
}

/** A row as it is sent. */
export const toCheckedLine = (
  { product, orderLine }: Pick<CheckInRow, 'product' | 'orderLine'>,
  substitute: ProductOption | null,
  values: LineValues & { readonly removed?: boolean },
): CheckedLine => ({
  ...values,
  weighed: values.weighed && { ...values.weighed },
  temperature: values.temperature && {
    storage: values.temperature.storage,
    celsius: values.temperature.celsius,
  },
  recorded_at: Temporal.Now.instant().toString(),
  order_line: orderLine,
  product_id: product.id,
  unit: product.unit,
  substituted_by: substitute && { product_id: substitute.id, unit: substitute.unit },
})

/** Whether an expected line has no record, neither its own nor one of a substitute. */
export const isUnrecorded = (row: CheckInRow, rows: readonly CheckInRow[]): boolean =>
  row.record === null && !rows.some(other => other.key.startsWith(`${row.key}-substitute-`))

/** Whether everything that was expected arrived in good order. */
export const isAsExpected = ({ record, expected, substitute }: CheckInRow): boolean =>
  record !== null &&
  substitute === null &&
  record.received === expected &&
  record.lateEntry === null &&
  record.damaged === 0 &&
  record.refused === 0
