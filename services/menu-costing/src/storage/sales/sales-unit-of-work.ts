import type { Clock } from '@rms/domain-kit'
import {
  type AuditEntry,
  type AuditLog,
  getRequestContext,
  type ServiceKit,
  type Transaction,
} from '@rms/service-kit'
import { createDishRepository, type DishRepository } from '../dishes/dish-repository.ts'
import { createSalesRepositories, SALES_LOCK, type SalesRepositories } from './sales-repositories.ts'

/** Sales within a change: all writes are committed, or none. */
export interface SalesChange extends SalesRepositories {
  /** The time of the change. */
  readonly now: Temporal.Instant
  /** The user who makes the change. */
  readonly by: string | null
  readonly dishes: Pick<DishRepository, 'findMany'>
  /** Publishes an event after the commit. */
  readonly emit: Transaction['emit']
  /** Records the change in the audit log. */
  recordAudit(entry: AuditEntry): Promise<void>
}

/** Reads and changes sales. Changes run one after another across all processes; reads never wait. */
export interface SalesUnitOfWork {
  readonly sales: SalesRepositories
  change<T>(work: (change: SalesChange) => Promise<T>): Promise<T>
}

interface SalesKit extends Pick<ServiceKit, 'connection' | 'unitOfWork'> {
  readonly audit: AuditLog
}

export function createSalesUnitOfWork(
  { connection, unitOfWork, audit }: SalesKit,
  now: Clock,
): SalesUnitOfWork {
  return {
    sales: createSalesRepositories(connection),
    change: work =>
      unitOfWork.withLock(SALES_LOCK, ({ session, emit }) =>
        work({
          ...createSalesRepositories(connection, session),
          emit,
          now: now(),
          by: getRequestContext()?.user?.username ?? null,
          dishes: createDishRepository(connection, session),
          recordAudit: entry => audit.record(entry, session),
        }),
      ),
  }
}
