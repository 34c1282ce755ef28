import type { ClientSession, Connection } from 'mongoose'
import {
  type CostIntervalRepository,
  createCostIntervalRepository,
} from '../usage/cost-interval-repository.ts'
import {
  createProductUsageRepository,
  type ProductUsageRepository,
} from '../usage/product-usage-repository.ts'
import { createRecipeHistory, type RecipeHistory } from '../usage/recipe-history.ts'
import { createStockCatalogueReader, type StockCatalogueReader } from '../usage/stock-catalogue.ts'
import { createStockCountReplica, type StockCountReplica } from '../usage/stock-count-replica.ts'
import { createStockMovementReplica, type StockMovementReplica } from '../usage/stock-movement-replica.ts'
import { type ClosedPeriodRepository, createClosedPeriodRepository } from './closed-period-repository.ts'
import { createDishCostHistory, type DishCostHistory } from './dish-cost-history.ts'
import { createLabourDayReplica, type LabourDayReplica } from './labour-day-replica.ts'
import { createPendingDayRepository, type PendingDayRepository } from './pending-day-repository.ts'
import { createPrimeCostRepository, type PrimeCostRepository } from './prime-cost-repository.ts'
import {
  createPrimeCostSettingsRepository,
  type PrimeCostSettingsRepository,
} from './prime-cost-settings-repository.ts'
import { createPurchaseCostReplica, type PurchaseCostReplica } from './purchase-cost-replica.ts'

/** The figures of prime cost and what they are derived from, besides sales. */
export interface PrimeCostRepositories {
  readonly primeCostDays: PrimeCostRepository
  readonly labourDays: LabourDayReplica
  readonly purchaseCosts: PurchaseCostReplica
  readonly dishCostHistory: DishCostHistory
  readonly primeCostSettings: PrimeCostSettingsRepository
  readonly closedPeriods: ClosedPeriodRepository
  readonly recipeHistory: RecipeHistory
  readonly stockCounts: StockCountReplica
  readonly stockMovements: StockMovementReplica
  readonly stockCatalogue: StockCatalogueReader
  readonly costIntervals: CostIntervalRepository
  readonly productUsage: ProductUsageRepository
  readonly pendingDays: PendingDayRepository
}

export const createPrimeCostRepositories = (
  connection: Connection,
  session?: ClientSession,
): PrimeCostRepositories => ({
  primeCostDays: createPrimeCostRepository(connection, session),
  labourDays: createLabourDayReplica(connection, session),
  purchaseCosts: createPurchaseCostReplica(connection, session),
  dishCostHistory: createDishCostHistory(connection, session),
  primeCostSettings: createPrimeCostSettingsRepository(connection, session),
  closedPeriods: createClosedPeriodRepository(connection, session),
  recipeHistory: createRecipeHistory(connection, session),
  stockCounts: createStockCountReplica(connection, session),
  stockMovements: createStockMovementReplica(connection, session),
  stockCatalogue: createStockCatalogueReader(connection, session),
  costIntervals: createCostIntervalRepository(connection, session),
  productUsage: createProductUsageRepository(connection, session),
  pendingDays: createPendingDayRepository(connection, session),
})
