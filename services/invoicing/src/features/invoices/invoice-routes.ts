import { internalEndpoints, invoiceEndpoints } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import {
  type Actor,
  notFound,
  requireUser,
  type ScopeResolver,
  serveEndpoint,
  type UserActor,
} from '@rms/service-kit'
import type { Router } from 'express'
import type { DuplicatePermission, Invoice } from '../../domain/invoices/invoice.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import type { FileLinks } from '../files/file-links.ts'
import { confirmInvoiceFlag } from './confirm-flag.ts'
import { correctInvoice, setInvoiceStatus } from './correct-invoice.ts'
import { deleteInvoice } from './delete-invoice.ts'
import { findPhotographer } from './find-photographer.ts'
import { presentInvoice, presentInvoiceInReview, presentInvoiceSummary } from './invoice-presenter.ts'
import { withholdDuplicates } from './withhold-duplicates.ts'

export function mountInvoiceRoutes(
  router: Router,
  dependencies: InvoicingDependencies,
  links: FileLinks,
): void {
  const { invoices, invoiceList: list, settings, now } = dependencies

  async function present(
    invoice: Invoice,
    actor: Actor | undefined,
    findingPhotographer = findPhotographer(dependencies, invoice.id),
  ) {
    const [{ currency }, photographedBy, [visible = invoice]] = await Promise.all([
      settings.getCached(),
      findingPhotographer,
      withholdDuplicates(dependencies, [invoice], requireUser(actor)),
    ])
    return presentInvoice(visible, {
      fileUrl: links.linkTo(invoice),
      businessCurrency: currency,
      photographedBy,
    })
  }

  serveEndpoint(router, invoiceEndpoints.listInvoices, async ({ query, actor }) => {
    const user = requireUser(actor)
    const [{ items, total }, { currency }] = await Promise.all([
      list.list({ ...query, locationIds: user.locationIds }),
      settings.getCached(),
    ])
    const shown = (await withholdDuplicates(dependencies, items, user)).map(each =>
      presentInvoiceSummary(each, { fileUrl: links.linkTo(each), businessCurrency: currency }),
    )
    return { items: shown, total }
  })

  serveEndpoint(router, invoiceEndpoints.listWaitingInvoices, async ({ actor }) => {
    const user = requireUser(actor)
    const [{ items, total }, { currency }] = await Promise.all([
      list.listInReview(user.locationIds),
      settings.getCached(),
    ])
    const visible = await withholdDuplicates(dependencies, items, user)
    return { total, invoices: visible.flatMap(each => presentInvoiceInReview(each, currency)) }
  })

  const getInvoice = async ({ params, actor }: InvoiceCall) => {
    const findingPhotographer = findPhotographer(dependencies, params.id)
    const [invoice] = await Promise.all([invoices.find(params.id), findingPhotographer])
    if (!invoice) throw notFound('invoice')
    return present(invoice, actor, findingPhotographer)
  }

  serveEndpoint(router, invoiceEndpoints.getInvoice, getInvoice)

  serveEndpoint(
    router,
    invoiceEndpoints.updateInvoice,
    async ({ params: { id }, query, body: { version, ...body }, actor }) => {
      const duplicateAllowed = getDuplicateInvoicePermission(query, requireUser(actor), now())
      const correction = {
        number: body.invoice_number,
        date: body.invoice_date,
        supplierId: body.supplier_id,
        locationId: body.location_id,
        notes: body.notes,
        total: toNullableDecimal(body.total_amount),
        tax: toNullableDecimal(body.tax_amount),
        currency: body.currency,
        documentType: body.document_type,
        iban: body.iban,
        noteNumber: body.note_number,
      }
      return present(await correctInvoice(dependencies, { id, version, duplicateAllowed }, correction), actor)
    },
    { current: getInvoice },
  )

  serveEndpoint(router, invoiceEndpoints.deleteInvoice, async ({ params, query, actor }) => {
    const removeProductsFor = query.delete_products ? requireUser(actor).id : null
    const removed = await deleteInvoice(dependencies, { id: params.id, removeProductsFor })
    return { success: true as const, ...(removed && { removed_products: removed }) }
  })

  serveEndpoint(router, invoiceEndpoints.listOnlyProducts, async ({ params }) => {
    const invoice = await invoices.find(params.id)
    if (!invoice) throw notFound('invoice')
    const body = { item_ids: invoice.items.map(({ id }) => id) }
    return dependencies.internal.call(internalEndpoints.soleProducts, { params, body })
  })

  serveEndpoint(
    router,
    invoiceEndpoints.confirmInvoice,
    async ({ params: { id }, body: { version, ...reference }, actor }) => {
      const { id: userId, username } = requireUser(actor)
      const by = { userId, username, at: now() }
      return present(await confirmInvoiceFlag(dependencies, { id, version, by }, reference), actor)
    },
    { current: getInvoice },
  )

  serveEndpoint(
    router,
    invoiceEndpoints.setInvoiceStatus,
    async ({ params: { id }, query, body: { version, status }, actor }) => {
      const user = requireUser(actor)
      const duplicateAllowed = getDuplicateInvoicePermission(query, user, now())
      const target = { id, version, duplicateAllowed }
      return present(await setInvoiceStatus(dependencies, target, { status, by: user.username }), actor)
    },
    { current: getInvoice },
  )

  serveEndpoint(router, internalEndpoints.chosenProducts, async ({ body }) => ({
    product_ids: await dependencies.references.filterChosenProducts(body.product_ids, body.except_invoice_id),
  }))

  serveEndpoint(router, internalEndpoints.invoicingUsage, async ({ query }) => {
    const hasFilter = query.supplier_id !== undefined || query.location_id !== undefined
    const count = hasFilter ? await list.countByParty(query) : 0
    const uses: Record<string, number> = count > 0 ? { invoices: count } : {}
    return { uses }
  })
}

interface InvoiceCall {
  readonly params: { readonly id: number }
  readonly actor: Actor | undefined
}

const toNullableDecimal = (amount: number | null | undefined) => (amount == null ? amount : toDecimal(amount))

/** The permission given by `?allow_duplicate=true`, with the user who gave it. */
export const getDuplicateInvoicePermission = (
  { allow_duplicate }: { allow_duplicate?: boolean | undefined },
  { id, username }: UserActor,
  at: Temporal.Instant,
): DuplicatePermission | null => (allow_duplicate ? { at, userId: id, username } : null)

/** Finds the locations of invoices: their own and those to which their goods were delivered. */
export const createInvoiceScopeResolver = ({
  invoices,
}: Pick<InvoicingDependencies, 'invoices'>): ScopeResolver => ({
  name: 'invoice',
  async locate(ids) {
    const found = await invoices.findSummaries(ids)
    return new Map(
      [...found].map(([id, { location, purchaseCheck }]) => [
        id,
        { locationId: location.id, otherLocationIds: purchaseCheck.deliveryLocationIds },
      ]),
    )
  },
})
