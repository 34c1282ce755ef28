import { type CalendarDate, type Clock, toBusinessDay } from '@rms/domain-kit'
import type { AuditLog, UnitOfWork } from '@rms/service-kit'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { PricedInvoiceRepository } from '../../storage/prices/priced-invoice-repository.ts'
import type { SupplierItemRepository } from '../../storage/prices/supplier-item-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import type { RefreshDependencies } from '../purchasing/purchasing-dependencies.ts'

/**
 * The lock for every change of agreements, and of the suppliers, products and locations in them, so that no two
 * agreements of an item overlap and names stay current. Acquired after PRODUCTS_LOCK.
 */
export const AGREEMENTS_LOCK = 'price agreements'

/** The dependencies of agreed prices. */
export interface AgreementDependencies extends RefreshDependencies {
  readonly agreements: PriceAgreementRepository
  readonly suppliers: SupplierRepository
  readonly products: ProductRepository
  readonly locations: LocationRepository
  readonly supplierItems: SupplierItemRepository
  readonly invoiceFacts: PricedInvoiceRepository
  readonly settings: SettingsRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** Today in the time zone of the business. */
export const getToday = async ({
  settings,
  now,
}: Pick<AgreementDependencies, 'settings' | 'now'>): Promise<CalendarDate> =>
  toBusinessDay(now(), (await settings.current()).timezone)
