import type { Clock } from '@rms/domain-kit'
import {
  type AuditLog,
  type InternalServiceClient,
  type LiveMessagePublisher,
  notFound,
  type UnitOfWork,
} from '@rms/service-kit'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { PriceEntryRepository } from '../../storage/prices/price-entry-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { PurchasePolicyRepository } from '../../storage/purchasing/purchase-policy-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { StockCountRepository } from '../../storage/stock/stock-count-repository.ts'
import type { StorageAreaRepository } from '../../storage/stock/storage-area-repository.ts'
import type { BusinessDayReplica } from '../../storage/stock-movements/business-day-replica.ts'
import type { SubmissionRepository } from '../../storage/submission-repository.ts'
import type { MovementSource } from './movement-sources.ts'

/** The dependencies of stock counts. */
export interface StockCountDependencies {
  readonly stockCounts: StockCountRepository
  readonly storageAreas: StorageAreaRepository
  /** Everything that brings goods to a location or takes them away. */
  readonly movementSources: readonly MovementSource[]
  readonly submissions: SubmissionRepository
  readonly products: ProductRepository
  readonly priceEntries: PriceEntryRepository
  readonly purchasePolicies: PurchasePolicyRepository
  readonly locations: LocationRepository
  readonly businessDays: BusinessDayReplica
  readonly settings: SettingsRepository
  /** Knows who counts stock where. */
  readonly internal: InternalServiceClient
  readonly audit: AuditLog
  readonly live: LiveMessagePublisher
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** The location of a count; 404 for an unknown one. */
export async function requireLocationId(
  { stockCounts }: Pick<StockCountDependencies, 'stockCounts'>,
  countId: number,
): Promise<number> {
  const locationId = (await stockCounts.findLocationIds([countId])).get(countId)
  if (locationId === undefined) throw notFound('stock count')
  return locationId
}

/** The lock for every change of the storage areas and counts of a location, and for deleting the location. */
export const getStockLock = (locationId: number): string => `stock of location ${locationId}`
