import type { Clock } from '@rms/domain-kit'
import type { AuditLog, UnitOfWork } from '@rms/service-kit'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { StockCountRepository } from '../../storage/stock/stock-count-repository.ts'
import type { StorageAreaRepository } from '../../storage/stock/storage-area-repository.ts'
import type { BusinessDayReplica } from '../../storage/stock-movements/business-day-replica.ts'
import type { CountedStockReplica } from '../../storage/stock-movements/counted-stock-replica.ts'
import type { ForecastReplica } from '../../storage/stock-movements/forecast-replica.ts'
import type { ParLevelRepository } from '../../storage/stock-movements/par-level-repository.ts'
import type { ProductUsageReplica } from '../../storage/stock-movements/product-usage-replica.ts'
import type { TransferRepository } from '../../storage/stock-movements/transfer-repository.ts'
import type { WasteEntryRepository } from '../../storage/stock-movements/waste-entry-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import type { SupplierTermsRepository } from '../../storage/supplier-terms-repository.ts'

/** The dependencies of par levels and suggested orders. */
export interface ParLevelDependencies {
  readonly productUsage: ProductUsageReplica
  readonly forecasts: ForecastReplica
  readonly businessDays: BusinessDayReplica
  readonly storageAreas: StorageAreaRepository
  readonly stockCounts: StockCountRepository
  readonly parLevels: ParLevelRepository
  readonly countedStock: CountedStockReplica
  readonly products: ProductRepository
  readonly suppliers: SupplierRepository
  readonly supplierTerms: SupplierTermsRepository
  readonly locations: LocationRepository
  readonly settings: SettingsRepository
  readonly deliveries: DeliveryRepository
  readonly orders: OrderRepository
  readonly wasteEntries: WasteEntryRepository
  readonly transfers: TransferRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}
