import { Decimal, normaliseName, sumDecimals, ZERO } from '@rms/domain-kit'
import type { DeliveryFact } from '../facts/delivery-fact.ts'
import type { InvoiceFact } from '../facts/invoice-fact.ts'
import type { AssignedLine } from '../matching/assign-deliveries.ts'
import { toNetLine } from '../prices/net-lines.ts'

/** The returnable containers of a supplier at a location. */
export interface DepositBalance {
  readonly supplierId: number
  readonly locationId: number
  readonly container: string
  readonly currency: string
  readonly charged: Decimal
  /** Handed to the driver, as recorded at receiving. */
  readonly returned: Decimal
  /** On invoices and credit notes. */
  readonly credited: Decimal
  /** Returned and not credited yet. */
  readonly awaitingCredit: Decimal
  /** Charged and not returned: the containers that should still be here. */
  readonly balance: Decimal
  /** The deposit paid for them, net. */
  readonly amount: Decimal
}

/**
 * The balance per supplier, location and container. A return counts once, whether receiving recorded it, the supplier
 * credited it, or both.
 */
export function computeDepositBalances(
  assigned: readonly AssignedLine[],
  deliveries: readonly DeliveryFact[],
): DepositBalance[] {
  const movements = [...listChargesAndCredits(assigned), ...listReturns(deliveries)]
  const accounts = Map.groupBy(movements, getKey)
  return [...accounts.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, account]) => splitByCurrency(account).flatMap(toBalance))
}

interface Movement {
  readonly type: 'charge' | 'credit' | 'return'
  readonly supplierId: number
  readonly locationId: number
  readonly container: string
  /** Null for a return, which has no document. */
  readonly currency: string | null
  readonly date: string
  readonly lineId: number
  readonly quantity: Decimal
  readonly amount: Decimal
}

const getKey = ({ supplierId, locationId, container }: Movement): string =>
  `${supplierId} ${locationId} ${container}`

function listChargesAndCredits(assigned: readonly AssignedLine[]): Movement[] {
  const deposits = assigned.filter(({ line }) => line.kind === 'deposit' && !line.quantity.isZero())
  return deposits.map(({ invoice, line, basis, date, locationId }) => {
    const amount = toNetLine(line, basis)?.total ?? line.total
    return {
      type: isCredited(invoice, amount) ? 'credit' : 'charge',
      supplierId: invoice.supplierId,
      locationId,
      container: normaliseName(line.container),
      currency: invoice.currency,
      date,
      lineId: line.lineId,
      quantity: line.quantity.abs(),
      amount: amount.abs(),
    }
  })
}

const isCredited = ({ documentType }: InvoiceFact, amount: Decimal): boolean =>
  documentType === 'credit-note' || amount.isNegative()

const listReturns = (deliveries: readonly DeliveryFact[]): Movement[] =>
  deliveries.flatMap(({ supplierId, locationId, deliveryDate, returnedEmpties }) =>
    returnedEmpties.map(({ container, quantity }) => ({
      type: 'return' as const,
      supplierId,
      locationId,
      container: normaliseName(container),
      currency: null,
      date: deliveryDate,
      lineId: 0,
      quantity,
      amount: ZERO,
    })),
  )

/** Returns count for the currency of the last charge; suppliers rarely have more than one. */
function splitByCurrency(account: readonly Movement[]): [string, readonly Movement[]][] {
  const currencies = [
    ...new Set(account.flatMap(({ currency }) => (currency === null ? [] : [currency]))),
  ].sort()
  const own = findLastCharge(account)?.currency ?? currencies[0] ?? ''
  const listed = currencies.length > 0 ? currencies : ['']
  return listed.map(currency => [currency, account.filter(each => (each.currency ?? own) === currency)])
}

function toBalance([currency, movements]: [string, readonly Movement[]]): DepositBalance[] {
  const [first] = movements
  if (!first) return []
  const sum = (type: Movement['type'], value: 'quantity' | 'amount'): Decimal =>
    sumDecimals(movements.filter(each => each.type === type).map(each => each[value]))
  const charged = sum('charge', 'quantity')
  const returned = sum('return', 'quantity')
  const credited = sum('credit', 'quantity')
  const awaitingCredit = Decimal.max(ZERO, returned.minus(credited))
  const last = findLastCharge(movements)
  const awaitedAmount = last ? awaitingCredit.times(last.amount).div(last.quantity).toDecimalPlaces(2) : ZERO
  return [
    {
      supplierId: first.supplierId,
      locationId: first.locationId,
      container: first.container,
      currency,
      charged,
      returned,
      credited,
      awaitingCredit,
      balance: charged.minus(Decimal.max(returned, credited)),
      amount: sum('charge', 'amount').minus(sum('credit', 'amount')).minus(awaitedAmount),
    },
  ]
}

/** The last charge states the current deposit per container. */
const findLastCharge = (movements: readonly Movement[]): Movement | null =>
  movements
    .filter(({ type }) => type === 'charge')
    .reduce<Movement | null>((last, each) => (last && !isLater(each, last) ? last : each), null)

const isLater = (a: Movement, b: Movement): boolean =>
  a.date === b.date ? a.lineId > b.lineId : a.date > b.date
