import type { Clock } from '@rms/domain-kit'
import type { AuditLog, FileStore, InternalServiceClient, Logger, UnitOfWork } from '@rms/service-kit'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { SubmissionRepository } from '../../storage/submission-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import type { SupplierTermsRepository } from '../../storage/supplier-terms-repository.ts'
import type { PhotoLinks } from './photo-links.ts'

/** The dependencies of receiving. */
export interface DeliveryDependencies {
  readonly deliveries: DeliveryRepository
  readonly orders: OrderRepository
  readonly suppliers: SupplierRepository
  readonly locations: LocationRepository
  readonly products: ProductRepository
  readonly settings: SettingsRepository
  readonly supplierTerms: SupplierTermsRepository
  readonly submissions: SubmissionRepository
  readonly files: FileStore
  readonly photoLinks: PhotoLinks
  /** Knows who receives deliveries where. */
  readonly internal: InternalServiceClient
  readonly audit: AuditLog
  readonly logger: Logger
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** The lock for every change of the deliveries of a supplier to a location, so that none is recorded twice. */
export const getDeliveriesLock = (supplierId: number, locationId: number): string =>
  `deliveries of supplier ${supplierId} to location ${locationId}`

/** The lock for the first check-in of a delivery from a supplier, and for deleting the supplier. */
export const getSupplierDeliveriesLock = (supplierId: number): string =>
  `new deliveries from supplier ${supplierId}`

/** The lock for the first check-in of a delivery to a location, and for deleting the location. */
export const getLocationDeliveriesLock = (locationId: number): string =>
  `new deliveries to location ${locationId}`
