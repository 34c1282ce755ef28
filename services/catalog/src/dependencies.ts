import { systemClock } from '@rms/domain-kit'
import {
  createAuditLog,
  createFailedAttemptLimiter,
  createSignInLimiter,
  type FailedAttemptLimiter,
  type FileStore,
  getLongLivedKey,
  type InternalServiceClient,
  type Logger,
  type ServiceKit,
  type SignInLimiter,
} from '@rms/service-kit'
import { createSessions, type Sessions } from './features/accounts/sessions.ts'
import { type AuditLogReader, createAuditLogReader } from './features/audit/audit-routes.ts'
import { createDeliveryFacts } from './features/deliveries/create-delivery-facts.ts'
import { createPhotoLinks, type PhotoLinks } from './features/deliveries/photo-links.ts'
import { type CatalogDemoRecords, createCatalogDemoRecords } from './features/demo/catalog-demo-records.ts'
import { createDemoRemovalClient, type DemoRemovalClient } from './features/demo/demo-removal-client.ts'
import { areQueuesIdle } from './features/demo/remove-demo-restaurant.ts'
import type { ParLevelDependencies } from './features/par-levels/par-level-dependencies.ts'
import type { ProductDependencies } from './features/products/product-dependencies.ts'
import type { PurchasingDependencies } from './features/purchasing/purchasing-dependencies.ts'
import { createRecordUsageClient, type RecordUsageClient } from './features/record-usage-client.ts'
import { createSimilarProducts, type SimilarProducts } from './features/similar-products/similar-products.ts'
import {
  createFindProductsInUse,
  type FindProductsInUse,
} from './features/single-invoice-products/single-invoice-products.ts'
import {
  createDeliveryMovements,
  createUncheckedInvoiceMovements,
} from './features/stock-counts/movement-sources.ts'
import type { StockCountDependencies } from './features/stock-counts/stock-count-dependencies.ts'
import { createTransferMovements, createWasteMovements } from './features/stock-movements/count-movements.ts'
import type { MovementDependencies } from './features/stock-movements/movement-dependencies.ts'
import {
  createOverrideCodeRepository,
  type OverrideCodeRepository,
} from './storage/accounts/override-code-repository.ts'
import { createUserRepository, type UserRepository } from './storage/accounts/user-repository.ts'
import { createPriceAgreementRepository } from './storage/agreements/price-agreement-repository.ts'
import {
  createDeliveryRepository,
  type DeliveryRepository,
} from './storage/deliveries/delivery-repository.ts'
import { createDemoRecords } from './storage/demo/demo-records.ts'
import { createDemoRepository, type DemoRepository } from './storage/demo-repository.ts'
import { createLocationRepository, type LocationRepository } from './storage/location-repository.ts'
import { createOrderRepository, type OrderRepository } from './storage/order-repository.ts'
import { createPriceEntryRepository } from './storage/prices/price-entry-repository.ts'
import { createPriceStateReader } from './storage/prices/price-state-reader.ts'
import { createPricedInvoiceRepository } from './storage/prices/priced-invoice-repository.ts'
import { createSupplierItemRepository } from './storage/prices/supplier-item-repository.ts'
import { createProductRepository } from './storage/products/product-repository.ts'
import { createSimilarProductRepository } from './storage/products/similar-product-repository.ts'
import { createClaimRepository } from './storage/purchasing/claim-repository.ts'
import { createDerivedPurchaseRepository } from './storage/purchasing/derived-purchase-repository.ts'
import { createExchangeRateRepository } from './storage/purchasing/exchange-rate-repository.ts'
import { createPurchaseDecisionRepository } from './storage/purchasing/purchase-decision-repository.ts'
import { createPurchaseInvoiceRepository } from './storage/purchasing/purchase-invoice-repository.ts'
import { createPurchaseMonthRepository } from './storage/purchasing/purchase-month-repository.ts'
import { createPurchasePolicyRepository } from './storage/purchasing/purchase-policy-repository.ts'
import { createPurchaseRecordRepository } from './storage/purchasing/purchase-record-repository.ts'
import { createRebateRepository } from './storage/purchasing/rebate-repository.ts'
import { createSettingsRepository } from './storage/settings-repository.ts'
import { createStockCountRepository } from './storage/stock/stock-count-repository.ts'
import { createStorageAreaRepository } from './storage/stock/storage-area-repository.ts'
import { createBusinessDayReplica } from './storage/stock-movements/business-day-replica.ts'
import { createCountedStockReplica } from './storage/stock-movements/counted-stock-replica.ts'
import { createForecastReplica } from './storage/stock-movements/forecast-replica.ts'
import { createMenuItemReplica } from './storage/stock-movements/menu-item-replica.ts'
import { createParLevelRepository } from './storage/stock-movements/par-level-repository.ts'
import { createProductUsageReplica } from './storage/stock-movements/product-usage-replica.ts'
import { createTransferRepository } from './storage/stock-movements/transfer-repository.ts'
import { createWasteEntryRepository } from './storage/stock-movements/waste-entry-repository.ts'
import { createSubmissionRepository } from './storage/submission-repository.ts'
import { createSupplierRepository } from './storage/supplier-repository.ts'
import {
  createSupplierTermsRepository,
  type SupplierTermsRepository,
} from './storage/supplier-terms-repository.ts'

/** The dependencies of the catalog's routes. */
export interface CatalogDependencies
  extends ProductDependencies,
    PurchasingDependencies,
    MovementDependencies,
    ParLevelDependencies,
    StockCountDependencies {
  readonly files: FileStore
  readonly logger: Logger
  readonly users: UserRepository
  readonly similarProducts: SimilarProducts
  readonly overrideCodes: OverrideCodeRepository
  readonly overrideKey: string
  readonly passwordAttemptLimiter: FailedAttemptLimiter
  readonly signInLimiter: SignInLimiter
  readonly codeChangeLimiter: FailedAttemptLimiter
  readonly takenCodeLimiter: FailedAttemptLimiter
  readonly sessions: Sessions
  readonly locations: LocationRepository
  readonly orders: OrderRepository
  readonly deliveries: DeliveryRepository
  readonly photoLinks: PhotoLinks
  readonly internal: InternalServiceClient
  readonly supplierTerms: SupplierTermsRepository
  readonly auditLogs: AuditLogReader
  readonly usage: RecordUsageClient
  readonly productsInUse: FindProductsInUse
  readonly demos: DemoRepository
  readonly demoRecordsOfServices: DemoRemovalClient
  readonly catalogDemoRecords: CatalogDemoRecords
  readonly serviceUrl: ServiceKit['serviceUrl']
  /** Whether no event of any service is waiting or being processed. */
  readonly hasNoPendingEvents: () => Promise<boolean>
}

/** What is known about purchases. */
const createPurchasingRepositories = ({ connection }: ServiceKit) => ({
  purchaseInvoices: createPurchaseInvoiceRepository(connection),
  purchaseDecisions: createPurchaseDecisionRepository(connection),
  purchasePolicies: createPurchasePolicyRepository(connection),
  purchaseRecords: createPurchaseRecordRepository(connection),
  derivedPurchases: createDerivedPurchaseRepository(connection),
  purchaseMonths: createPurchaseMonthRepository(connection),
  claims: createClaimRepository(connection),
  rebates: createRebateRepository(connection),
  exchangeRates: createExchangeRateRepository(connection),
})

/** What is known about stock besides deliveries. */
const createStockRepositories = ({ connection }: ServiceKit) => ({
  wasteEntries: createWasteEntryRepository(connection),
  transfers: createTransferRepository(connection),
  menuItems: createMenuItemReplica(connection),
  businessDays: createBusinessDayReplica(connection),
  parLevels: createParLevelRepository(connection),
  countedStock: createCountedStockReplica(connection),
  productUsage: createProductUsageReplica(connection),
  forecasts: createForecastReplica(connection),
})

/** Per user in 15 minutes. */
const CODE_CHANGES = 10
/** Per user in 15 minutes: each refusal reveals that somebody has this code. */
const CODE_REFUSALS = 2
const TOO_MANY_CODES = 'You have changed your code too many times. Wait a few minutes.'

/** The dependencies of products and their prices: all that the price history worker uses. */
export const createProductDependencies = ({
  connection,
  unitOfWork,
  live,
}: ServiceKit): ProductDependencies => ({
  audit: createAuditLog(connection, { service: 'catalog' }),
  products: createProductRepository(connection),
  priceEntries: createPriceEntryRepository(connection),
  supplierItems: createSupplierItemRepository(connection),
  invoiceFacts: createPricedInvoiceRepository(connection),
  suppliers: createSupplierRepository(connection),
  priceStates: createPriceStateReader(connection),
  agreements: createPriceAgreementRepository(connection),
  settings: createSettingsRepository(connection),
  purchaseRecords: createPurchaseRecordRepository(connection),
  purchaseMonths: createPurchaseMonthRepository(connection),
  orders: createOrderRepository(connection),
  deliveries: createDeliveryRepository(connection),
  live,
  unitOfWork,
  now: systemClock,
})

export function createCatalogDependencies(kit: ServiceKit): CatalogDependencies {
  const needs = createProductDependencies(kit)
  const catalogDemoRecords = createCatalogDemoRecords(createDemoRecords(kit.connection), {
    ...needs,
    files: kit.files,
  })
  const deliveries = createDeliveryRepository(kit.connection)
  const stock = createStockRepositories(kit)
  const photoLinks = createPhotoLinks(kit.config.FILE_LINK_SECRET ?? getLongLivedKey(kit.config))
  return {
    ...needs,
    files: kit.files,
    logger: kit.logger,
    auditLogs: createAuditLogReader(needs.audit, kit.internal),
    users: createUserRepository(kit.connection),
    similarProducts: createSimilarProducts({
      similarProductRepository: createSimilarProductRepository(kit.connection),
      supplierItems: needs.supplierItems,
      products: needs.products,
    }),
    passwordAttemptLimiter: createFailedAttemptLimiter(kit, {
      sentence: 'Too many failed attempts. Wait a few minutes.',
    }),
    signInLimiter: createSignInLimiter(kit),
    overrideCodes: createOverrideCodeRepository(kit.connection),
    overrideKey: getLongLivedKey(kit.config),
    codeChangeLimiter: createFailedAttemptLimiter(kit, {
      limit: CODE_CHANGES,
      sentence: TOO_MANY_CODES,
    }),
    takenCodeLimiter: createFailedAttemptLimiter(kit, { limit: CODE_REFUSALS, sentence: TOO_MANY_CODES }),
    sessions: createSessions({ secret: kit.config.JWT_SECRET, revocations: kit.revocations }),
    locations: createLocationRepository(kit.connection),
    orders: createOrderRepository(kit.connection),
    deliveries,
    submissions: createSubmissionRepository(kit.connection),
    stockCounts: createStockCountRepository(kit.connection),
    storageAreas: createStorageAreaRepository(kit.connection),
    movementSources: [
      createDeliveryMovements(deliveries),
      createUncheckedInvoiceMovements(createPurchaseRecordRepository(kit.connection)),
      createWasteMovements(stock.wasteEntries),
      createTransferMovements(stock.transfers),
    ],
    deliveryFacts: createDeliveryFacts({ deliveries, photoLinks }),
    photoLinks,
    internal: kit.internal,
    supplierTerms: createSupplierTermsRepository(kit.connection),
    ...createPurchasingRepositories(kit),
    ...stock,
    usage: createRecordUsageClient(kit.internal),
    productsInUse: createFindProductsInUse(kit.internal),
    demos: createDemoRepository(kit.connection),
    demoRecordsOfServices: createDemoRemovalClient(kit.internal, catalogDemoRecords),
    catalogDemoRecords,
    serviceUrl: kit.serviceUrl,
    hasNoPendingEvents: () => areQueuesIdle(kit.queues),
  }
}
