import type { LineKind } from '@rms/contracts'
import { type CalendarDate, type Decimal, sumDecimals, toDecimal, ZERO } from '@rms/domain-kit'
import type { ProductSpend, PurchaseMonth } from './purchase-month.ts'
import { isWholeMonths, listMonths, type ReportPeriod } from './report-period.ts'

/** Net amounts by kind of line. */
export type SpendAmounts = Readonly<Record<LineKind, Decimal>>

/** The finest figures of the report: all others are sums of these. */
export interface SpendRow {
  readonly month: string
  readonly supplierId: number
  readonly locationId: number
  /** '' for products without a category, and for lines that are not goods. */
  readonly category: string
  readonly currency: string
  readonly amounts: SpendAmounts
}

/** The spend in one currency. Each list adds up to the total. */
export interface CurrencySpend {
  readonly currency: string
  readonly total: SpendAmounts
  readonly bySupplier: ReadonlyMap<number, SpendAmounts>
  readonly byCategory: ReadonlyMap<string, SpendAmounts>
  readonly byLocation: ReadonlyMap<number, SpendAmounts>
  /** Without gaps, in the order of time. */
  readonly byMonth: ReadonlyMap<string, SpendAmounts>
}

const NO_AMOUNTS: SpendAmounts = { goods: ZERO, deposit: ZERO, freight: ZERO, fee: ZERO, rebate: ZERO }

/** The sum over all kinds of lines. */
export const computeTotal = (amounts: SpendAmounts): Decimal => sumDecimals(Object.values(amounts))

/** The spend of a period by month, supplier, location, category and currency, in this order. */
export function listSpendRows(
  months: readonly PurchaseMonth[],
  period: ReportPeriod,
  findCategory: (productId: number) => string,
): SpendRow[] {
  const isWhole = isWholeMonths(period)
  return months
    .flatMap(({ month, supplierId, locationId, spend }) => {
      if (locationId === null) return []
      const rows = new Map<string, SpendRow>()
      for (const each of spend) {
        const amount = isWhole ? toDecimal(each.amount) : sumDays(each, period)
        if (amount === null) continue
        const { kind, productId, currency } = each
        const category = kind === 'goods' && productId !== null ? findCategory(productId) : ''
        const key = `${currency} ${category}`
        const amounts = addAmount(rows.get(key)?.amounts ?? NO_AMOUNTS, kind, amount)
        rows.set(key, { month, supplierId, locationId, category, currency, amounts })
      }
      return [...rows.values()]
    })
    .sort(compareRows)
}

/** Most amounts are added to nothing, which is much faster than adding decimals. */
const addAmount = (amounts: SpendAmounts, kind: LineKind, amount: Decimal): SpendAmounts => ({
  ...amounts,
  [kind]: amounts[kind] === ZERO ? amount : amounts[kind].plus(amount),
})

/** Null if nothing was bought in the period. */
function sumDays({ days }: Pick<ProductSpend, 'days'>, { from, to }: ReportPeriod): Decimal | null {
  const within = days.filter(({ date }) => from <= date && date <= to)
  return within.length === 0 ? null : sumDecimals(within.map(({ amount }) => amount))
}

const compareRows = (a: SpendRow, b: SpendRow): number =>
  compareTexts(a.month, b.month) ||
  a.supplierId - b.supplierId ||
  a.locationId - b.locationId ||
  compareTexts(a.category, b.category) ||
  compareTexts(a.currency, b.currency)

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The spend of each currency by supplier, category, location and month. */
export const summariseSpend = (rows: readonly SpendRow[]): CurrencySpend[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .sort(([a], [b]) => compareTexts(a, b))
    .map(([currency, group]) => ({
      currency,
      total: addUp(group),
      bySupplier: sumBy(group, ({ supplierId }) => supplierId),
      byCategory: sumBy(group, ({ category }) => category),
      byLocation: sumBy(group, ({ locationId }) => locationId),
      byMonth: fillMonths(sumBy(group, ({ month }) => month)),
    }))

/** The largest total first. */
function sumBy<Key extends string | number>(
  rows: readonly SpendRow[],
  getKey: (row: SpendRow) => Key,
): Map<Key, SpendAmounts> {
  const sums = [...Map.groupBy(rows, getKey)].map(([key, group]) => [key, addUp(group)] as const)
  return new Map(sums.sort(([, a], [, b]) => computeTotal(b).cmp(computeTotal(a))))
}

function fillMonths(sums: ReadonlyMap<string, SpendAmounts>): Map<string, SpendAmounts> {
  const [first, ...others] = [...sums.keys()].sort()
  if (first === undefined) return new Map()
  return new Map(
    listMonths(first, others.at(-1) ?? first).map(month => [month, sums.get(month) ?? NO_AMOUNTS]),
  )
}

const addUp = (rows: readonly SpendRow[]): SpendAmounts => {
  const sumOf = (kind: LineKind) =>
    sumDecimals(rows.map(({ amounts }) => amounts[kind]).filter(amount => amount !== ZERO))
  return {
    goods: sumOf('goods'),
    deposit: sumOf('deposit'),
    freight: sumOf('freight'),
    fee: sumOf('fee'),
    rebate: sumOf('rebate'),
  }
}

/** A document that no amount contains, and its supplier. */
export interface UnclearSpend {
  readonly supplierId: number
  readonly locationId: number
  readonly document: PurchaseMonth['unclear'][number]
}

/** The documents of a period that no amount contains, newest first, each once. */
export function listUnclearSpend(
  months: readonly PurchaseMonth[],
  { from, to }: ReportPeriod,
): UnclearSpend[] {
  const found = new Map<number, UnclearSpend>()
  for (const { supplierId, locationId, unclear } of months)
    for (const document of unclear)
      if (
        locationId !== null &&
        isWithin(document.invoice_date, { from, to }) &&
        !found.has(document.invoice_id)
      )
        found.set(document.invoice_id, { supplierId, locationId, document })
  return [...found.values()].sort(
    (a, b) =>
      compareTexts(b.document.invoice_date, a.document.invoice_date) ||
      b.document.invoice_id - a.document.invoice_id,
  )
}

const isWithin = (date: CalendarDate, { from, to }: ReportPeriod): boolean => from <= date && date <= to
