import { hasDeliverySchedule } from '@rms/domain-kit'
import { useRef } from 'react'
import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import { useLazyGetOrderContextQuery, useLazyGetSupplierTermsQuery } from '../../lib/api/supplier-terms.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import type { Cart, SupplierOrder } from './cart.ts'
import { getDeliveryDate } from './delivery-options.ts'
import { formatOrderIssue } from './format-order-issue.ts'
import { findOrderIssues, getIssueKey, type OrderIssue } from './order-issues.ts'
import { useDeliveryLocation } from './use-delivery-location.ts'

/**
 * `refused`: the server would refuse the order; `cancelled`: the user wants to correct it first; `unseen`: the terms were
 * not loaded in time for the user to see the delivery date.
 */
export type OrderCheckResult =
  | { readonly kind: 'passed' | 'cancelled' | 'unseen' }
  | { readonly kind: 'refused'; readonly sentence: string }

/**
 * Compares orders with the terms of their suppliers and with earlier orders before they are sent, and asks once about
 * what is unusual. Without a connection to either, the orders are sent: the server checks the terms again.
 */
export function useOrderChecks(cart: Cart): (orders: readonly SupplierOrder[]) => Promise<OrderCheckResult> {
  const [getTerms] = useLazyGetSupplierTermsQuery()
  const [getContext] = useLazyGetOrderContextQuery()
  const { location, timeZone } = useDeliveryLocation(cart)
  const { withZone } = useBusinessLocations()
  const formats = useFormats()
  const confirmedKeys = useRef(new Set<string>())

  const findIssues = async (order: SupplierOrder): Promise<OrderIssue[] | null> => {
    const [terms, context] = await Promise.all([
      getTerms(order.supplier.id, true),
      getContext({
        supplierId: order.supplier.id,
        locationId: location?.id ?? null,
        productIds: order.lines.map(({ product_id }) => product_id),
      }),
    ])
    const isUndecided = cart.deliveryDates[order.supplier.id] === undefined
    if (isUndecided && terms.data && hasDeliverySchedule(terms.data)) return null
    return findOrderIssues({
      order,
      deliveryDate: getDeliveryDate(cart, order.supplier.id),
      terms: terms.data ?? null,
      context: context.data ?? null,
      moment: { now: Temporal.Now.instant(), timeZone },
    })
  }

  return async orders => {
    const found = await Promise.all(orders.map(findIssues))
    if (found.includes(null)) return { kind: 'unseen' }
    const issues = found.flatMap(list => list ?? [])
    const moment = { now: Temporal.Now.instant(), timeZone }
    const toSentence = (issue: OrderIssue) => formatOrderIssue(issue, { ...formats, moment, withZone })
    const blocking = issues.filter(issue => 'isBlocking' in issue && issue.isBlocking)
    if (blocking.length > 0) return { kind: 'refused', sentence: blocking.map(toSentence).join(' ') }
    const open = issues.filter(issue => !confirmedKeys.current.has(getIssueKey(issue)))
    if (open.length === 0) return { kind: 'passed' }
    const isConfirmed = await requestConfirmation({
      title: t('ordering.checkTitle'),
      message: t('ordering.checkMessage', { count: orders.length }),
      items: open.map(toSentence),
      confirmLabel: t('ordering.checkConfirm'),
      cancelLabel: t('ordering.checkCancel'),
      isDestructive: false,
    })
    if (!isConfirmed) return { kind: 'cancelled' }
    for (const issue of open) confirmedKeys.current.add(getIssueKey(issue))
    return { kind: 'passed' }
  }
}
