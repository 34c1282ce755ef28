import { defineService, ensureIndexes, runMigrations, runPeriodically } from '@rms/service-kit'
import { createMenuCostingService } from './app.ts'
import { createMenuCostingDependencies, menuEnvironmentSchema } from './dependencies.ts'
import { publishForecasts } from './features/forecast/publish-forecasts.ts'
import { deriveAllPendingFigures } from './features/sales/derive-pending-figures.ts'
import { publishProductUsage } from './features/usage/publish-product-usage.ts'
import { recordFirstDishCosts } from './first-dish-costs.ts'
import { publishFirstMenuItems } from './first-menu-items.ts'
import { recordFirstRecipes } from './first-recipes.ts'
import { markMissingPrices } from './missing-prices.ts'
import { restateCountedDays } from './restate-counted-days.ts'
import { migrateToSnakeCase } from './storage/snake-case-migration.ts'

export const start = defineService({
  name: 'menu-costing',
  environment: menuEnvironmentSchema,
  async build(kit, lifecycle) {
    const dependencies = createMenuCostingDependencies(kit)
    const { menuUnitOfWork } = dependencies
    await migrateToSnakeCase(kit)
    await ensureIndexes(kit.connection)
    await runMigrations(kit, [
      { name: '2026-11-23-missing-prices', up: () => markMissingPrices(menuUnitOfWork) },
      { name: '2026-11-26-dish-costs-by-date', up: () => recordFirstDishCosts(kit, menuUnitOfWork) },
      { name: '2026-11-26-menu-items', up: () => publishFirstMenuItems(kit, menuUnitOfWork) },
      { name: '2026-11-26-recipes-by-date', up: () => recordFirstRecipes(kit, menuUnitOfWork) },
      { name: '2026-11-27-receipts-in-order', up: () => restateCountedDays(kit) },
    ])
    const { logger } = kit
    const { hasRecentChanges } = kit.changes
    const runWhileServing = (name: string, failure: string, run: () => Promise<unknown>) =>
      lifecycle.onStop(name, runPeriodically({ tasks: [{ run }], failure, logger, hasRecentChanges }))
    runWhileServing('pending figures', 'figures could not be derived', () =>
      deriveAllPendingFigures(dependencies),
    )
    runWhileServing('forecasts', 'forecasts could not be published', () => publishForecasts(dependencies))
    runWhileServing('product usage', 'the usage of products could not be published', () =>
      publishProductUsage(dependencies),
    )
    return createMenuCostingService(kit)
  },
})

if (import.meta.main) await start(process.env)
