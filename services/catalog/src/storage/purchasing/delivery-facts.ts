import type { ClientSession } from 'mongoose'
import type { DeliveryFact } from '../../domain/purchasing/facts/delivery-fact.ts'

/** The deliveries that purchases are compared with. */
export interface DeliveryFacts {
  listBySupplier(supplierId: number, session?: ClientSession): Promise<DeliveryFact[]>
  /** Signed links to the photos of lines of a delivery. */
  listPhotoUrls(deliveryId: number, lineIds: readonly string[]): Promise<string[]>
}
