import type { Delivery, DeliveryDay, ExpectedDelivery } from '@rms/contracts'

/** The delivery that is checked in or corrected. */
export interface DeliveryTarget {
  readonly key: string
  readonly supplier: { readonly id: number; readonly name: string }
  readonly location: { readonly id: number; readonly name: string }
  readonly date: string
  readonly expected: ExpectedDelivery | null
  readonly delivery: Delivery | null
}

/** A delivery that was not expected: its key contains supplier and location until something is recorded. */
export const createUnplannedKey = (supplierId: number, locationId: number): string =>
  `${crypto.randomUUID()}.${supplierId}.${locationId}`

/** The delivery with a key, among the expected and recorded ones of a day; null if there is none. */
export function findDeliveryTarget(
  key: string,
  days: readonly DeliveryDay[],
  suppliers: readonly { readonly id: number; readonly name: string }[],
): DeliveryTarget | null {
  const [sentKey = '', supplierId, locationId] = key.split('.')
  for (const day of days) {
    const location = { id: day.location_id, name: day.location_name }
    const delivery = day.deliveries.find(each => each.key === sentKey)
    if (delivery)
      return {
        ...{ key: sentKey, location, expected: null, delivery, date: delivery.delivery_date },
        supplier: { id: delivery.supplier_id, name: delivery.supplier_name },
      }
    const expected = day.expected.find(each => each.key === sentKey)
    if (expected)
      return {
        ...{ key: sentKey, location, expected, delivery: expected.delivery, date: day.date },
        supplier: { id: expected.supplier_id, name: expected.supplier_name },
      }
  }
  const supplier = suppliers.find(({ id }) => id === Number(supplierId))
  const day = days.find(({ location_id }) => location_id === Number(locationId))
  if (!supplier || !day) return null
  const location = { id: day.location_id, name: day.location_name }
  return { key: sentKey, supplier, location, date: day.date, expected: null, delivery: null }
}
