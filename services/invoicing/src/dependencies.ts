import { randomUUID } from 'node:crypto'
import {
  type AuditLog,
  createAuditLog,
  type FileStore,
  type InternalClient,
  type Kit,
  type LivePublisher,
  type Logger,
  type UnitOfWork,
} from '@rms/service-kit'
import { createInvoiceExports, type InvoiceExports } from './storage/invoices/invoice-export-repository.ts'
import { createInvoiceList, type InvoiceList } from './storage/invoices/invoice-list-repository.ts'
import {
  createInvoiceReferences,
  type InvoiceReferences,
} from './storage/invoices/invoice-references-repository.ts'
import { createInvoiceRepository, type InvoiceRepository } from './storage/invoices/invoice-repository.ts'
import { createReviewQueue, type ReviewQueue } from './storage/invoices/invoice-review-repository.ts'
import { createPastLines, type PastLines } from './storage/invoices/past-lines-repository.ts'
import {
  createSupplierHistory,
  type SupplierHistory,
} from './storage/invoices/supplier-history-repository.ts'
import { createMergedProducts, type MergedProducts } from './storage/replicas/merged-products.ts'
import { createPartyReplica, type PartyReplica } from './storage/replicas/party-replica.ts'
import { createSettingsReplica, type SettingsReplica } from './storage/replicas/settings-replica.ts'
import { createTrainingRepository, type TrainingRepository } from './storage/training-repository.ts'

export interface Dependencies {
  readonly unitOfWork: UnitOfWork
  readonly invoices: InvoiceRepository
  readonly list: InvoiceList
  readonly exports: InvoiceExports
  readonly trainings: TrainingRepository
  readonly history: SupplierHistory
  readonly pastLines: PastLines
  readonly reviewQueue: ReviewQueue
  readonly references: InvoiceReferences
  readonly settings: SettingsReplica
  readonly parties: PartyReplica
  readonly mergedProducts: MergedProducts
  readonly audit: AuditLog
  readonly internal: InternalClient
  readonly files: FileStore
  readonly live: LivePublisher
  readonly logger: Logger
  readonly now: () => Temporal.Instant
  readonly newId: () => string
}

/** Everything that invoices need, on the kit's connections: for the service and for the worker that reads. */
export function createDependencies(kit: Kit): Dependencies {
  const { connection, unitOfWork, internal, files, live, logger } = kit
  return {
    unitOfWork,
    audit: createAuditLog(connection, { service: 'invoicing' }),
    internal,
    files,
    live,
    logger,
    invoices: createInvoiceRepository(connection),
    list: createInvoiceList(connection),
    exports: createInvoiceExports(connection),
    trainings: createTrainingRepository(connection),
    history: createSupplierHistory(connection),
    pastLines: createPastLines(connection),
    reviewQueue: createReviewQueue(connection),
    references: createInvoiceReferences(connection),
    settings: createSettingsReplica(connection),
    parties: createPartyReplica(connection),
    mergedProducts: createMergedProducts(connection),
    now: () => Temporal.Now.instant(),
    newId: randomUUID,
  }
}
