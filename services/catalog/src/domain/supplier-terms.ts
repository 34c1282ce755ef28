import type { SupplierTermsBody, SupplierTerms as SupplierTermsRecord } from '@rms/contracts'
import type { z } from 'zod'

/** The fields that a person fills in, with the names of the contract. They are stored under the same names. */
export type SupplierTermsFields = Readonly<z.output<typeof SupplierTermsBody>>

/** What was agreed with a supplier about orders and deliveries. */
export interface SupplierTerms extends SupplierTermsFields {
  readonly supplierId: number
  /** Incremented with every change; 0 while nothing was ever set. */
  readonly version: number
}

type CustomerNumbers = SupplierTermsFields['customer_numbers']

/** The terms of a supplier for which nothing was set: nothing is late, too small or charged. */
export const buildDefaultTerms = (supplierId: number): SupplierTerms => ({
  supplierId,
  delivery_days: [],
  cutoff: null,
  cutoff_rule: 'warn',
  minimum_order_amount: null,
  minimum_order_rule: 'warn',
  delivery_charge: 0,
  order_channel: null,
  order_contact: '',
  order_email: '',
  order_phone: '',
  order_chat_link: '',
  message_language: null,
  customer_numbers: [],
  temperature_checks: [],
  version: 0,
})

/**
 * The terms with the sent fields. Delivery days are sorted by weekday. Customer numbers of locations that the caller
 * cannot access stay as they are.
 */
export function applyTermsChange(
  known: SupplierTerms,
  sent: Partial<SupplierTermsFields>,
  canAccess: (locationId: number) => boolean,
): SupplierTerms {
  const changed = { ...known, ...sent, version: known.version + 1 }
  return {
    ...changed,
    delivery_days: changed.delivery_days.toSorted((a, b) => a.weekday - b.weekday),
    customer_numbers: [
      ...known.customer_numbers.filter(({ location_id }) => !canAccess(location_id)),
      ...changed.customer_numbers.filter(({ location_id }) => canAccess(location_id)),
    ].toSorted((a, b) => a.location_id - b.location_id),
  }
}

/** The number under which the supplier knows a location; blank if there is none. */
export const getCustomerNumber = (numbers: CustomerNumbers, locationId: number | null): string =>
  numbers.find(({ location_id }) => location_id === locationId)?.customer_number ?? ''

/** The terms as a caller may see them: customer numbers of other locations are left out. */
export const toSupplierTermsRecord = (
  { supplierId, customer_numbers, ...fields }: SupplierTerms,
  canAccess: (locationId: number) => boolean,
): SupplierTermsRecord => ({
  supplier_id: supplierId,
  ...fields,
  customer_numbers: customer_numbers.filter(({ location_id }) => canAccess(location_id)),
})
