import type { Clock } from '@rms/domain-kit'
import type { UnitOfWork } from '@rms/service-kit'
import type { BusinessReplica } from '../../storage/business/business-replica.ts'
import type { SalesUnitOfWork } from '../../storage/sales/sales-unit-of-work.ts'

/** The dependencies of the forecast of sales. */
export interface ForecastDependencies {
  readonly salesUnitOfWork: SalesUnitOfWork
  readonly business: BusinessReplica
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}
