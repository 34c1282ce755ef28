import type { ClientSession, Connection } from 'mongoose'
import { createDishCostHistory, type DishCostHistory } from './dish-cost-history.ts'
import { createLabourDayReplica, type LabourDayReplica } from './labour-day-replica.ts'
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
})
