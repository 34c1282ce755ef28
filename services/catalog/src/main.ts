import {
  defineService,
  ensureIndexes,
  fillSearchKeys,
  runMigrations,
  verifyDummySecret,
} from '@rms/service-kit'
import { createCatalogService } from './app.ts'
import { createCatalogDependencies } from './dependencies.ts'
import { ensureFirstAdmin } from './features/accounts/ensure-first-admin.ts'
import {
  requestFirstPurchaseChecks,
  requestFirstPurchaseCosts,
  requestInvoiceLocations,
} from './features/purchasing/refresh-purchasing.ts'
import { fillSameNameKeys } from './storage/supplier-repository.ts'

export const start = defineService({
  name: 'catalog',
  async build(kit) {
    const dependencies = createCatalogDependencies(kit)
    // The unique index on usernames ensures that only one of several processes creates the first administrator.
    await ensureIndexes(kit.connection)
    await runMigrations(kit, [
      { name: '2026-11-21-search-keys', up: () => fillSearchKeys(kit.connection, ['products', 'orders']) },
      { name: '2026-11-23-same-name-keys', up: () => fillSameNameKeys(kit.connection) },
      { name: '2026-11-26-purchase-checks', up: () => requestFirstPurchaseChecks(dependencies) },
      { name: '2026-11-26-purchase-costs', up: () => requestFirstPurchaseCosts(dependencies) },
      { name: '2026-11-27-delivery-locations', up: () => requestInvoiceLocations(dependencies) },
      { name: '2026-11-27-recovered-amounts', up: () => requestFirstPurchaseCosts(dependencies) },
      { name: '2026-11-27-reviewed-documents', up: () => requestFirstPurchaseCosts(dependencies) },
    ])
    await ensureFirstAdmin(
      { ...dependencies, logger: kit.logger },
      {
        username: kit.config.ADMIN_USERNAME,
        password: kit.config.ADMIN_PASSWORD,
        isProduction: kit.config.NODE_ENV === 'production',
      },
    )
    // Warmed up now, so that the first unknown name is answered no slower than later ones.
    await verifyDummySecret('')
    return createCatalogService(dependencies)
  },
})

if (import.meta.main) await start(process.env)
