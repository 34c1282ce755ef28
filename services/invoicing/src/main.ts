import { defineService, ensureIndexes, fillSearchKeys, runMigrations } from '@rms/service-kit'
import { createInvoicingService, invoicingEnvironmentSchema } from './app.ts'
import { createInvoicingDependencies } from './dependencies.ts'
import { publishEarlierStates } from './features/invoices/publish-earlier-states.ts'
import { recordEarlierInvoices } from './features/invoices/record-earlier-invoices.ts'
import { fillDocumentWords } from './storage/invoices/document-search-words.ts'
import { fillInvoiceLocations } from './storage/invoices/location-filter.ts'

export const start = defineService({
  name: 'invoicing',
  environment: invoicingEnvironmentSchema,
  async build(kit) {
    const parts = createInvoicingService(kit)
    // The migrations need the indexes to find invoices of earlier releases.
    await ensureIndexes(kit.connection)
    await runMigrations(kit, [
      { name: '2026-11-21-search-keys', up: () => fillSearchKeys(kit.connection, ['invoices']) },
      { name: '2026-11-24-document-prefixes', up: () => fillDocumentWords(kit.connection) },
      {
        name: '2026-11-26-recorded-invoices',
        up: () => recordEarlierInvoices(createInvoicingDependencies(kit)),
      },
      {
        name: '2026-11-26-published-states',
        up: () => publishEarlierStates(createInvoicingDependencies(kit)),
      },
      { name: '2026-11-27-invoice-locations', up: () => fillInvoiceLocations(kit.connection) },
    ])
    return parts
  },
})

if (import.meta.main) await start(process.env)
