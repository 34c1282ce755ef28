import type { ClientSession } from 'mongoose'
import type { DeliveryFact } from '../../domain/purchasing/facts/delivery-fact.ts'

/** The deliveries that purchases are compared with. */
export interface DeliveryFacts {
  listBySupplier(supplierId: number, session?: ClientSession): Promise<DeliveryFact[]>
  /** Signed links to the photos of deliveries, by the id of the delivery. */
  listPhotoUrls(deliveryIds: readonly number[]): Promise<ReadonlyMap<number, readonly PhotoUrl[]>>
}

/** A link to a photo, and the lines that it shows; none for one of the whole delivery. */
export interface PhotoUrl {
  readonly lineIds: readonly string[]
  readonly url: string
}
