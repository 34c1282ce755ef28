import { randomUUID } from 'node:crypto'
import { systemClock } from '@rms/domain-kit'
import { createAuditLog, type ServiceKit } from '@rms/service-kit'
import type { InvoicingDependencies } from './features/dependencies.ts'
import { createDocumentCaptureRepository } from './storage/document-capture-repository.ts'
import { createFormatTrainingRepository } from './storage/format-training-repository.ts'
import { createInvoiceExportRepository } from './storage/invoices/invoice-export-repository.ts'
import { createInvoiceListRepository } from './storage/invoices/invoice-list-repository.ts'
import { createInvoiceReferencesRepository } from './storage/invoices/invoice-references-repository.ts'
import { createInvoiceRepository } from './storage/invoices/invoice-repository.ts'
import { createReviewQueueRepository } from './storage/invoices/invoice-review-repository.ts'
import { createPastLinesRepository } from './storage/invoices/past-lines-repository.ts'
import { createSupplierHistoryRepository } from './storage/invoices/supplier-history-repository.ts'
import { createInvoicePartyReplica } from './storage/replicas/invoice-party-replica.ts'
import { createMergedProductReplica } from './storage/replicas/merged-product-replica.ts'
import { createSettingsReplica } from './storage/replicas/settings-replica.ts'

/** The dependencies of invoices, created from the kit; for the service and for the reading worker. */
export function createInvoicingDependencies(kit: ServiceKit): InvoicingDependencies {
  const { connection, unitOfWork, internal, files, live, logger } = kit
  return {
    unitOfWork,
    audit: createAuditLog(connection, { service: 'invoicing' }),
    internal,
    files,
    live,
    logger,
    invoices: createInvoiceRepository(connection),
    invoiceList: createInvoiceListRepository(connection),
    exports: createInvoiceExportRepository(connection),
    trainings: createFormatTrainingRepository(connection),
    supplierHistory: createSupplierHistoryRepository(connection),
    pastLines: createPastLinesRepository(connection),
    reviewQueue: createReviewQueueRepository(connection),
    references: createInvoiceReferencesRepository(connection),
    captures: createDocumentCaptureRepository(connection),
    settings: createSettingsReplica(connection),
    parties: createInvoicePartyReplica(connection),
    mergedProducts: createMergedProductReplica(connection),
    now: systemClock,
    newId: randomUUID,
  }
}
