import type {
  DepositBalance,
  InvoiceMatch,
  PriceDifference,
  PurchaseLine,
  PurchasePayment,
} from '@rms/contracts'
import { hasRight, type UserActor } from '@rms/service-kit'
import type {
  DepositBalanceRecord,
  PriceDifferenceRecord,
  PurchaseCheckRecord,
  PurchaseLineRecord,
} from '../../domain/purchasing/records/purchase-records.ts'
import { loadPartyNames, type PartyNames } from './party-names.ts'
import type { PurchasingDependencies } from './purchasing-dependencies.ts'

/** An invoice compared with its orders, deliveries and agreed prices, as a user may see it. */
export async function presentInvoiceMatch(
  needs: PurchasingDependencies,
  check: PurchaseCheckRecord,
  actor: UserActor,
): Promise<InvoiceMatch> {
  const names = await loadPartyNames(needs, [check], listProductIds(check.lines))
  return {
    invoice_id: check.invoice_id,
    status: check.status,
    orders: check.orders,
    deliveries: check.deliveries,
    lines: check.lines.map(line => presentLine(line, names)),
    claimed_amount: check.claimed_amount,
    ...(check.rate_missing && { rate_missing: true }),
    payment: presentPayment(check, actor),
  }
}

const listProductIds = (lines: readonly PurchaseLineRecord[]): number[] =>
  lines.flatMap(({ product_id }) => product_id ?? [])

const presentLine = (
  { location_id: _, is_confirmed: _confirmed, ...line }: PurchaseLineRecord,
  names: Pick<PartyNames, 'findProduct'>,
): PurchaseLine => ({
  ...line,
  product_name: (line.product_id !== null && names.findProduct(line.product_id)) || line.product_name,
})

/** Whether the user has entered the invoice, or changed what is paid for it or to which account. */
export const isInvolved = (
  { entered_by, involved = [] }: Pick<PurchaseCheckRecord, 'entered_by' | 'involved'>,
  { id }: UserActor,
): boolean => entered_by === id || involved.includes(id)

/** A person with the right approves unpaid invoices that others have entered. */
export const presentPayment = (
  { payment, ...check }: Pick<PurchaseCheckRecord, 'payment' | 'entered_by' | 'involved'>,
  actor: UserActor,
): PurchasePayment => ({
  ...payment,
  approval: {
    ...payment.approval,
    can_approve:
      hasRight(actor, 'approve-invoices') &&
      !payment.is_paid &&
      !isInvolved(check, actor) &&
      ['missing', 'void'].includes(payment.approval.state),
  },
})

/** Prices of lines with current names. */
export async function presentPriceDifferences(
  needs: PurchasingDependencies,
  prices: readonly PriceDifferenceRecord[],
): Promise<PriceDifference[]> {
  const names = await loadPartyNames(needs, prices, listProductIds(prices.map(({ line }) => line)))
  return prices.map(price => ({
    invoice_id: price.invoice_id,
    invoice_number: price.invoice_number,
    invoice_date: price.invoice_date,
    supplier_id: price.supplier_id,
    supplier_name: names.findSupplier(price.supplier_id),
    location_id: price.location_id,
    location_name: names.findLocation(price.location_id),
    currency: price.currency,
    amount: price.amount,
    line: presentLine(price.line, names),
  }))
}

/** Balances of containers with current names. */
export async function presentDepositBalances(
  needs: PurchasingDependencies,
  balances: readonly DepositBalanceRecord[],
): Promise<DepositBalance[]> {
  const names = await loadPartyNames(needs, balances)
  return balances.map(balance => ({
    ...balance,
    supplier_name: names.findSupplier(balance.supplier_id),
    location_name: names.findLocation(balance.location_id),
  }))
}
