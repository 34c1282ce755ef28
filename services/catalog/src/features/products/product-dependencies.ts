import type { Clock } from '@rms/domain-kit'
import type { AuditLog, LiveMessagePublisher, UnitOfWork } from '@rms/service-kit'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { PriceEntryRepository } from '../../storage/prices/price-entry-repository.ts'
import type { PriceStateReader } from '../../storage/prices/price-state-reader.ts'
import type { PricedInvoiceRepository } from '../../storage/prices/priced-invoice-repository.ts'
import type { SupplierItemRepository } from '../../storage/prices/supplier-item-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { PurchaseMonthRepository } from '../../storage/purchasing/purchase-month-repository.ts'
import type { PurchaseRecordRepository } from '../../storage/purchasing/purchase-record-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'

/** The dependencies of changes to products and their prices, by events or by people. */
export interface PriceHistoryDependencies {
  readonly products: ProductRepository
  readonly priceEntries: PriceEntryRepository
  readonly supplierItems: SupplierItemRepository
  readonly invoiceFacts: PricedInvoiceRepository
  readonly suppliers: SupplierRepository
  readonly priceStates: PriceStateReader
  readonly agreements: PriceAgreementRepository
  readonly purchaseMonths: PurchaseMonthRepository
  readonly orders: OrderRepository
  readonly deliveries: DeliveryRepository
  readonly live: LiveMessagePublisher
  readonly now: Clock
}

/** The dependencies of changes that people make. */
export interface ProductDependencies extends PriceHistoryDependencies {
  readonly settings: SettingsRepository
  readonly purchaseRecords: PurchaseRecordRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}
