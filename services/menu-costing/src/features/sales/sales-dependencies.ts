import type { Clock } from '@rms/domain-kit'
import { type AuditLog, badRequest, type UnitOfWork } from '@rms/service-kit'
import type { BusinessReplica } from '../../storage/business/business-replica.ts'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import type { SalesUnitOfWork } from '../../storage/sales/sales-unit-of-work.ts'

/** The dependencies of the routes of sales. */
export interface SalesDependencies {
  readonly salesUnitOfWork: SalesUnitOfWork
  readonly business: BusinessReplica
  readonly menuUnitOfWork: Pick<MenuUnitOfWork, 'menu'>
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** The error for a source that does not exist. */
export const unknownSource = () =>
  badRequest('unknown-sales-source', 'This source of sales no longer exists.', { field: 'source_id' })
