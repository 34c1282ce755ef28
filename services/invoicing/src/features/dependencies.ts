import type { Clock } from '@rms/domain-kit'
import type {
  AuditLog,
  FileStore,
  InternalClient,
  LiveMessagePublisher,
  Logger,
  UnitOfWork,
} from '@rms/service-kit'
import type { TrainingRepository } from '../storage/format-training-repository.ts'
import type { InvoiceExportRepository } from '../storage/invoices/invoice-export-repository.ts'
import type { InvoiceListRepository } from '../storage/invoices/invoice-list-repository.ts'
import type { InvoiceReferencesRepository } from '../storage/invoices/invoice-references-repository.ts'
import type { InvoiceRepository } from '../storage/invoices/invoice-repository.ts'
import type { ReviewQueueRepository } from '../storage/invoices/invoice-review-repository.ts'
import type { PastLinesRepository } from '../storage/invoices/past-lines-repository.ts'
import type { SupplierHistory } from '../storage/invoices/supplier-history-repository.ts'
import type { MergedProductReplica } from '../storage/replicas/merged-product-replica.ts'
import type { InvoicePartyReplica } from '../storage/replicas/party-replica.ts'
import type { SettingsReplica } from '../storage/replicas/settings-replica.ts'

/** The dependencies of the use cases. */
export interface InvoicingDependencies {
  readonly unitOfWork: UnitOfWork
  readonly invoices: InvoiceRepository
  readonly invoiceList: InvoiceListRepository
  readonly exports: InvoiceExportRepository
  readonly trainings: TrainingRepository
  readonly supplierHistory: SupplierHistory
  readonly pastLines: PastLinesRepository
  readonly reviewQueue: ReviewQueueRepository
  readonly references: InvoiceReferencesRepository
  readonly settings: SettingsReplica
  readonly parties: InvoicePartyReplica
  readonly mergedProducts: MergedProductReplica
  readonly audit: AuditLog
  readonly internal: InternalClient
  readonly files: FileStore
  readonly live: LiveMessagePublisher
  readonly logger: Logger
  readonly now: Clock
  readonly newId: () => string
}
