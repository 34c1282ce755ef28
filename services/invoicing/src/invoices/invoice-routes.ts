import { internalEndpoints, invoiceEndpoints } from '@rms/contracts'
import { notFound, serve, signedInUser, type UserActor } from '@rms/service-kit'
import type { Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import type { FileLinks } from '../files/file-links.ts'
import { correctInvoice, setStatus } from './correct-invoice.ts'
import { deleteInvoice } from './delete-invoice.ts'
import type { DuplicatePermission, Invoice } from './invoice.ts'
import { presentInvoice, presentSummary } from './present-invoice.ts'

export function invoiceRoutes(router: Router, dependencies: Dependencies, links: FileLinks): void {
  const { invoices, list, settings, now } = dependencies

  async function present(invoice: Invoice) {
    const { currency } = await settings.current()
    return presentInvoice(invoice, { fileUrl: links.linkTo(invoice), businessCurrency: currency })
  }

  serve(router, invoiceEndpoints.listInvoices, async ({ query }) => {
    const [{ items, total }, { currency }] = await Promise.all([list.list(query), settings.current()])
    const shown = items.map(each =>
      presentSummary(each, { fileUrl: links.linkTo(each), businessCurrency: currency }),
    )
    return { items: shown, total }
  })

  serve(router, invoiceEndpoints.getInvoice, async ({ params }) => {
    const invoice = await invoices.find(params.id)
    if (!invoice) throw notFound('invoice')
    return present(invoice)
  })

  serve(router, invoiceEndpoints.updateInvoice, async ({ params, query, body, actor }) => {
    const target = { id: params.id, duplicateAllowed: permissionOf(query, signedInUser(actor), now()) }
    const correction = {
      number: body.invoice_number,
      date: body.invoice_date,
      supplierId: body.supplier_id,
      locationId: body.location_id,
      notes: body.notes,
    }
    return present(await correctInvoice(dependencies, target, correction))
  })

  serve(router, invoiceEndpoints.deleteInvoice, async ({ params }) => {
    await deleteInvoice(dependencies, params.id)
    return { success: true as const }
  })

  serve(router, invoiceEndpoints.setInvoiceStatus, async ({ params, query, body, actor }) => {
    const target = { id: params.id, duplicateAllowed: permissionOf(query, signedInUser(actor), now()) }
    return present(await setStatus(dependencies, target, body.status))
  })

  serve(router, internalEndpoints.invoicingUsage, async ({ query }) => {
    const isAsked = query.supplier_id !== undefined || query.location_id !== undefined
    const count = isAsked ? await list.countOf(query) : 0
    const uses: Record<string, number> = count > 0 ? { invoices: count } : {}
    return { uses }
  })
}

/** The permission that `?allow_duplicate=true` gives, with who gave it. */
export const permissionOf = (
  { allow_duplicate }: { allow_duplicate?: boolean | undefined },
  { id, username }: UserActor,
  at: Temporal.Instant,
): DuplicatePermission | null => (allow_duplicate ? { at, userId: id, username } : null)
