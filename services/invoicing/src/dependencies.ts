import { randomUUID } from 'node:crypto'
import { systemClock } from '@rms/domain-kit'
import { createAuditLog, type ServiceKit } from '@rms/service-kit'
import type { Dependencies } from './features/dependencies.ts'
import { createInvoiceExports } from './storage/invoices/invoice-export-repository.ts'
import { createInvoiceList } from './storage/invoices/invoice-list-repository.ts'
import { createInvoiceReferences } from './storage/invoices/invoice-references-repository.ts'
import { createInvoiceRepository } from './storage/invoices/invoice-repository.ts'
import { createReviewQueue } from './storage/invoices/invoice-review-repository.ts'
import { createPastLinesRepository } from './storage/invoices/past-lines-repository.ts'
import { createSupplierHistory } from './storage/invoices/supplier-history-repository.ts'
import { createMergedProducts } from './storage/replicas/merged-products.ts'
import { createPartyReplica } from './storage/replicas/party-replica.ts'
import { createSettingsReplica } from './storage/replicas/settings-replica.ts'
import { createTrainingRepository } from './storage/training-repository.ts'

/** Everything that invoices need, on the kit's connections: for the service and for the worker that reads. */
export function createDependencies(kit: ServiceKit): Dependencies {
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
    pastLines: createPastLinesRepository(connection),
    reviewQueue: createReviewQueue(connection),
    references: createInvoiceReferences(connection),
    settings: createSettingsReplica(connection),
    parties: createPartyReplica(connection),
    mergedProducts: createMergedProducts(connection),
    now: systemClock,
    newId: randomUUID,
  }
}
