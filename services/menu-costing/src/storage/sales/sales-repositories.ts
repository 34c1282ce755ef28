import type { ClientSession, Connection } from 'mongoose'
import { createForecastRepositories, type ForecastRepositories } from '../forecast/forecast-repositories.ts'
import {
  createPrimeCostRepositories,
  type PrimeCostRepositories,
} from '../prime-cost/prime-cost-repositories.ts'
import { createSalesDayRepository, type SalesDayRepository } from './sales-day-repository.ts'
import { createSalesFiguresRepository, type SalesFiguresRepository } from './sales-figures-repository.ts'
import { createSalesItemRepository, type SalesItemRepository } from './sales-item-repository.ts'
import { createSalesSettingsRepository, type SalesSettingsRepository } from './sales-settings-repository.ts'
import { createSalesSourceRepository, type SalesSourceRepository } from './sales-source-repository.ts'

/** All repositories of sales, and of the prime cost and the forecasts that follow from them. */
export interface SalesRepositories extends PrimeCostRepositories, ForecastRepositories {
  readonly settings: SalesSettingsRepository
  readonly sources: SalesSourceRepository
  readonly days: SalesDayRepository
  readonly items: SalesItemRepository
  readonly figures: SalesFiguresRepository
}

/** The current sales or, with a session, the sales within that transaction. */
export const createSalesRepositories = (
  connection: Connection,
  session?: ClientSession,
): SalesRepositories => ({
  settings: createSalesSettingsRepository(connection, session),
  sources: createSalesSourceRepository(connection, session),
  days: createSalesDayRepository(connection, session),
  items: createSalesItemRepository(connection, session),
  figures: createSalesFiguresRepository(connection, session),
  ...createPrimeCostRepositories(connection, session),
  ...createForecastRepositories(connection, session),
})

/** All changes of sales run one after another, so that figures are always those of all facts. */
export const SALES_LOCK = 'sales'
