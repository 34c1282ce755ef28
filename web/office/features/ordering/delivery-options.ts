import type { SupplierTerms } from '@rms/contracts'
import {
  findNextDelivery,
  hasDeliverySchedule,
  type LocalMoment,
  listUpcomingDeliveries,
  type UpcomingDelivery,
} from '@rms/domain-kit'
import type { Cart } from './cart.ts'

/** A delivery date that can be selected, unless its strict cut-off has passed. */
export interface DeliveryOption extends UpcomingDelivery {
  readonly isBlocked: boolean
}

/** The nearest delivery dates of a supplier; none if nothing is known about its days and cut-off. */
export const listDeliveryOptions = (terms: SupplierTerms, moment: LocalMoment): DeliveryOption[] =>
  hasDeliverySchedule(terms)
    ? listUpcomingDeliveries(terms, moment).map(delivery => ({
        ...delivery,
        isBlocked: delivery.isLate && terms.cutoff_rule === 'block',
      }))
    : []

/**
 * The delivery date of an order when its screen opens: the stored one if it can still be ordered, else the next one for
 * which the order is in time. '' if there is none, or if the user wanted none.
 */
export function getInitialDeliveryDate(
  terms: SupplierTerms,
  stored: string | undefined,
  moment: LocalMoment,
): string {
  const options = listDeliveryOptions(terms, moment)
  const isKept = stored === '' || options.some(({ date, isBlocked }) => date === stored && !isBlocked)
  if (stored !== undefined && isKept) return stored
  return options.length === 0 ? '' : (findNextDelivery(terms, moment)?.date ?? '')
}

/** The delivery date of an order from a supplier; null if there is none. */
export const getDeliveryDate = ({ deliveryDates }: Cart, supplierId: number): string | null =>
  deliveryDates[supplierId] || null
