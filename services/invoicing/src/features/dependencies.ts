import type { Clock } from '@rms/domain-kit'
import type { AuditLog, FileStore, InternalClient, LivePublisher, Logger, UnitOfWork } from '@rms/service-kit'
import type { InvoiceExports } from '../storage/invoices/invoice-export-repository.ts'
import type { InvoiceList } from '../storage/invoices/invoice-list-repository.ts'
import type { InvoiceReferences } from '../storage/invoices/invoice-references-repository.ts'
import type { InvoiceRepository } from '../storage/invoices/invoice-repository.ts'
import type { ReviewQueue } from '../storage/invoices/invoice-review-repository.ts'
import type { PastLinesRepository } from '../storage/invoices/past-lines-repository.ts'
import type { SupplierHistory } from '../storage/invoices/supplier-history-repository.ts'
import type { MergedProducts } from '../storage/replicas/merged-products.ts'
import type { PartyReplica } from '../storage/replicas/party-replica.ts'
import type { SettingsReplica } from '../storage/replicas/settings-replica.ts'
import type { TrainingRepository } from '../storage/training-repository.ts'

/** What the use cases of invoices run on. */
export interface Dependencies {
  readonly unitOfWork: UnitOfWork
  readonly invoices: InvoiceRepository
  readonly list: InvoiceList
  readonly exports: InvoiceExports
  readonly trainings: TrainingRepository
  readonly history: SupplierHistory
  readonly pastLines: PastLinesRepository
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
  readonly now: Clock
  readonly newId: () => string
}
