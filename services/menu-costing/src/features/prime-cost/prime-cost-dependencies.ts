import type { Clock } from '@rms/domain-kit'
import type { AuditLog, UnitOfWork } from '@rms/service-kit'
import type { BusinessReplica } from '../../storage/business/business-replica.ts'
import type { MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import type { SalesUnitOfWork } from '../../storage/sales/sales-unit-of-work.ts'

/** The dependencies of the routes of prime cost. */
export interface PrimeCostDependencies {
  readonly salesUnitOfWork: SalesUnitOfWork
  readonly menuUnitOfWork: Pick<MenuUnitOfWork, 'menu'>
  readonly business: BusinessReplica
  readonly audit: AuditLog
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}
