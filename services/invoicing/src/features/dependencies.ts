import type { Clock } from '@rms/domain-kit'
import type {
  AuditLog,
  FileStore,
  InternalServiceClient,
  LiveMessagePublisher,
  Logger,
  UnitOfWork,
} from '@rms/service-kit'
import type { DocumentCaptureRepository } from '../storage/document-capture-repository.ts'
import type { FormatTrainingRepository } from '../storage/format-training-repository.ts'
import type { InvoiceExportRepository } from '../storage/invoices/invoice-export-repository.ts'
import type { InvoiceListRepository } from '../storage/invoices/invoice-list-repository.ts'
import type { InvoiceReferencesRepository } from '../storage/invoices/invoice-references-repository.ts'
import type { InvoiceRepository } from '../storage/invoices/invoice-repository.ts'
import type { ReviewQueueRepository } from '../storage/invoices/invoice-review-repository.ts'
import type { PastLinesRepository } from '../storage/invoices/past-lines-repository.ts'
import type { SupplierHistoryRepository } from '../storage/invoices/supplier-history-repository.ts'
import type { InvoicePartyReplica } from '../storage/replicas/invoice-party-replica.ts'
import type { MergedProductReplica } from '../storage/replicas/merged-product-replica.ts'
import type { SettingsReplica } from '../storage/replicas/settings-replica.ts'

/** The dependencies of the use cases. */
export interface InvoicingDependencies {
  readonly unitOfWork: UnitOfWork
  readonly invoices: InvoiceRepository
  readonly invoiceList: InvoiceListRepository
  readonly exports: InvoiceExportRepository
  readonly trainings: FormatTrainingRepository
  readonly supplierHistory: SupplierHistoryRepository
  readonly pastLines: PastLinesRepository
  readonly reviewQueue: ReviewQueueRepository
  readonly references: InvoiceReferencesRepository
  readonly captures: DocumentCaptureRepository
  readonly settings: SettingsReplica
  readonly parties: InvoicePartyReplica
  readonly mergedProducts: MergedProductReplica
  readonly audit: AuditLog
  readonly internal: InternalServiceClient
  readonly files: FileStore
  readonly live: LiveMessagePublisher
  readonly logger: Logger
  readonly now: Clock
  readonly newId: () => string
}
