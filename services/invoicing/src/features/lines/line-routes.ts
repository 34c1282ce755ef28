import { invoiceEndpoints, type LineKind } from '@rms/contracts'
import { toDecimal } from '@rms/domain-kit'
import { notFound, requireFields, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { ManualLine } from '../../domain/lines/manual-line.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { presentInvoiceLine } from '../invoices/invoice-presenter.ts'
import { addInvoiceLines, correctInvoiceLine, deleteInvoiceLine, requireInvoiceLine } from './change-lines.ts'
import { findLastPrices } from './last-prices.ts'

interface LineBody {
  product_name: string
  quantity: number
  unit: string
  unit_price: number
  total_price?: number | null | undefined
  kind?: LineKind | undefined
  note_number?: string | null | undefined
}

export function mountInvoiceLineRoutes(router: Router, dependencies: InvoicingDependencies): void {
  serveEndpoint(router, invoiceEndpoints.listInvoiceItems, async ({ params }) => {
    const invoice = await dependencies.invoices.find(params.id)
    if (!invoice) throw notFound('invoice')
    const last = await findLastPrices(dependencies, invoice)
    return invoice.items.map(item => presentInvoiceLine(item, last.get(item.id)))
  })

  serveEndpoint(router, invoiceEndpoints.addInvoiceItem, async ({ params, body }) => {
    const [added] = await addInvoiceLines(dependencies, params.id, {
      lines: [toManualLine(body)],
      source: 'manual',
    })
    if (!added) throw new Error('the added line is missing')
    return presentInvoiceLine(added)
  })

  serveEndpoint(router, invoiceEndpoints.importInvoiceItems, async ({ params, body }) => {
    const lines = body.items.map(toManualLine)
    const added = await addInvoiceLines(dependencies, params.id, { lines, source: 'csv' })
    return { items: added.map(item => presentInvoiceLine(item)) }
  })

  serveEndpoint(
    router,
    invoiceEndpoints.updateInvoiceItem,
    async ({ params, body: { version, ...change } }) => {
      const target = { invoiceId: params.id, itemId: params.itemId, version }
      return presentInvoiceLine(await correctInvoiceLine(dependencies, target, toChange(change)))
    },
    {
      current: async ({ params }) => {
        const invoice = await dependencies.invoices.find(params.id)
        if (!invoice) throw notFound('invoice')
        return presentInvoiceLine(requireInvoiceLine(invoice.items, params.itemId))
      },
    },
  )

  serveEndpoint(router, invoiceEndpoints.deleteInvoiceItem, async ({ params }) => {
    await deleteInvoiceLine(dependencies, { invoiceId: params.id, itemId: params.itemId })
    return { success: true as const }
  })

  requireFields(router, invoiceEndpoints.addInvoiceItem.path, {
    fields: ['product_name', 'quantity', 'unit_price'],
    code: 'fields-required',
    sentence: 'Please fill in all required fields',
  })
}

const toManualLine = (body: LineBody): ManualLine => ({
  productName: body.product_name,
  quantity: toDecimal(body.quantity),
  unit: body.unit,
  unitPrice: toDecimal(body.unit_price),
  totalPrice: toStatedTotal(body.total_price),
  kind: body.kind,
  noteNumber: body.note_number,
})

const toStatedTotal = (total: number | null | undefined) => (total == null ? null : toDecimal(total))

const toChange = ({
  product_name,
  quantity,
  unit,
  unit_price,
  total_price,
  kind,
  note_number,
}: Partial<LineBody>): Partial<ManualLine> => ({
  ...(product_name !== undefined && { productName: product_name }),
  ...(quantity !== undefined && { quantity: toDecimal(quantity) }),
  ...(unit !== undefined && { unit }),
  ...(unit_price !== undefined && { unitPrice: toDecimal(unit_price) }),
  ...(total_price !== undefined && { totalPrice: toStatedTotal(total_price) }),
  ...(kind !== undefined && { kind }),
  ...(note_number !== undefined && { noteNumber: note_number }),
})
