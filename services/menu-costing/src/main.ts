import { defineService, ensureIndexes, runMigrations } from '@rms/service-kit'
import { createMenuCostingService } from './app.ts'
import { createMenuCostingDependencies, menuEnvironmentSchema } from './dependencies.ts'
import { scheduleForecasts } from './features/forecast/publish-forecasts.ts'
import { scheduleProductUsage } from './features/usage/publish-product-usage.ts'
import { recordFirstDishCosts } from './first-dish-costs.ts'
import { publishFirstMenuItems } from './first-menu-items.ts'
import { recordFirstRecipes } from './first-recipes.ts'
import { markMissingPrices } from './missing-prices.ts'
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
    ])
    lifecycle.onStop('forecasts', scheduleForecasts(dependencies, kit.logger))
    lifecycle.onStop('product usage', scheduleProductUsage(dependencies, kit.logger))
    return createMenuCostingService(kit)
  },
})

if (import.meta.main) await start(process.env)
