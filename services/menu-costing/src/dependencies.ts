import type { Clock } from '@rms/domain-kit'
import {
  type AuditLog,
  createAuditLog,
  type ServiceKit,
  serviceEnvironmentSchema,
  type UnitOfWork,
} from '@rms/service-kit'
import { z } from 'zod'
import { type CatalogClient, createCatalogClient } from './features/catalog/catalog-client.ts'
import { createCostingSheetCache, type GetCostingSheet } from './features/costings/costing-sheet-cache.ts'
import { createMenuReader, type MenuReader } from './features/menu-pdf/menu-reader.ts'
import { type BusinessReplica, createBusinessReplica } from './storage/business/business-replica.ts'
import { createMenuUnitOfWork, type MenuUnitOfWork } from './storage/menu-unit-of-work.ts'
import { createSalesUnitOfWork, type SalesUnitOfWork } from './storage/sales/sales-unit-of-work.ts'

/**
 * Adds the URL of the catalog, which is queried for products and suppliers that a person names before their events
 * arrive.
 */
export const menuEnvironmentSchema = serviceEnvironmentSchema.extend({ CATALOG_URL: z.url() })

/** The dependencies of the routes and event handlers. */
export interface MenuCostingDependencies {
  readonly menuUnitOfWork: MenuUnitOfWork
  readonly salesUnitOfWork: SalesUnitOfWork
  readonly business: BusinessReplica
  readonly getCostingSheet: GetCostingSheet
  readonly catalog: CatalogClient
  readonly menuReader: MenuReader
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** Builds all dependencies once per process. */
export const createMenuCostingDependencies = (
  kit: Pick<ServiceKit, 'connection' | 'unitOfWork' | 'live' | 'internal'>,
  now: Clock = Temporal.Now.instant,
): MenuCostingDependencies => {
  const audit = createAuditLog(kit.connection, { service: 'menu-costing' })
  const menuUnitOfWork = createMenuUnitOfWork({ ...kit, audit }, now)
  return {
    menuUnitOfWork,
    salesUnitOfWork: createSalesUnitOfWork({ ...kit, audit }, now),
    business: createBusinessReplica(kit),
    getCostingSheet: createCostingSheetCache(menuUnitOfWork.menu),
    catalog: createCatalogClient(kit.internal),
    menuReader: createMenuReader(),
    audit,
    unitOfWork: kit.unitOfWork,
    now,
  }
}
