import { type CalendarDate, type Clock, toBusinessDay } from '@rms/domain-kit'
import type { AuditLog, LiveMessagePublisher, UnitOfWork } from '@rms/service-kit'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import type { LocationRepository } from '../../storage/location-repository.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import type { SupplierItemRepository } from '../../storage/prices/supplier-item-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { ClaimRepository } from '../../storage/purchasing/claim-repository.ts'
import type { DeliveryFacts } from '../../storage/purchasing/delivery-facts.ts'
import type { DerivedPurchaseRepository } from '../../storage/purchasing/derived-purchase-repository.ts'
import type { ExchangeRateRepository } from '../../storage/purchasing/exchange-rate-repository.ts'
import type { PurchaseDecisionRepository } from '../../storage/purchasing/purchase-decision-repository.ts'
import type { PurchaseInvoiceRepository } from '../../storage/purchasing/purchase-invoice-repository.ts'
import type { PurchaseMonthRepository } from '../../storage/purchasing/purchase-month-repository.ts'
import type { PurchasePolicyRepository } from '../../storage/purchasing/purchase-policy-repository.ts'
import type { PurchaseRecordRepository } from '../../storage/purchasing/purchase-record-repository.ts'
import type { RebateRepository } from '../../storage/purchasing/rebate-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import type { SupplierTermsRepository } from '../../storage/supplier-terms-repository.ts'

/** What comparing the purchases of a supplier needs. */
export interface RefreshDependencies {
  readonly agreements: PriceAgreementRepository
  readonly rebates: RebateRepository
  readonly exchangeRates: ExchangeRateRepository
  readonly orders: OrderRepository
  readonly deliveryFacts: DeliveryFacts
  readonly purchaseInvoices: PurchaseInvoiceRepository
  readonly purchaseDecisions: PurchaseDecisionRepository
  readonly purchasePolicies: PurchasePolicyRepository
  readonly derivedPurchases: DerivedPurchaseRepository
  readonly suppliers: SupplierRepository
  readonly products: ProductRepository
  readonly supplierItems: SupplierItemRepository
  readonly settings: SettingsRepository
  readonly live: LiveMessagePublisher
  readonly now: Clock
}

/** The dependencies of claims, price checks and approvals. */
export interface PurchasingDependencies extends RefreshDependencies {
  readonly claims: ClaimRepository
  readonly purchaseRecords: PurchaseRecordRepository
  readonly purchaseMonths: PurchaseMonthRepository
  readonly locations: LocationRepository
  readonly supplierTerms: SupplierTermsRepository
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
}

/**
 * The lock for every change of what follows from the facts about a supplier. Acquired after the locks of products and
 * agreed prices.
 */
export const getPurchasesLock = (supplierId: number): string => `purchases of supplier ${supplierId}`

/** Today in the time zone of the business. */
export const getBusinessDay = async ({
  settings,
  now,
}: Pick<PurchasingDependencies, 'settings' | 'now'>): Promise<CalendarDate> =>
  toBusinessDay(now(), (await settings.current()).timezone)
