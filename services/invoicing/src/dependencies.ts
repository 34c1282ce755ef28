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
import { createTrainingRepository, type TrainingRepository } from './formats/training-repository.ts'
import { createInvoiceExports, type InvoiceExports } from './invoices/invoice-export-repository.ts'
import { createInvoiceList, type InvoiceList } from './invoices/invoice-list-repository.ts'
import { createInvoiceReferences, type InvoiceReferences } from './invoices/invoice-references-repository.ts'
import { createInvoiceRepository, type InvoiceRepository } from './invoices/invoice-repository.ts'
import { createReviewQueue, type ReviewQueue } from './invoices/invoice-review-repository.ts'
import { createPastLines, type PastLines } from './invoices/past-lines-repository.ts'
import { createSupplierHistory, type SupplierHistory } from './invoices/supplier-history-repository.ts'
import { createMergedProducts, type MergedProducts } from './references/merged-products.ts'
import { createPartyReplica, type PartyReplica } from './references/party-replica.ts'
import { createSettingsReplica, type SettingsReplica } from './references/settings-replica.ts'

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
