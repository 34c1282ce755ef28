import { invoiceEndpoints, type LineKind } from '@rms/contracts'
import { decimal } from '@rms/domain-kit'
import { notFound, requireFields, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { ManualLine } from '../../domain/lines/manual-line.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { presentInvoiceItem } from '../invoices/invoice-presenter.ts'
import { addInvoiceLines, correctInvoiceItem, deleteInvoiceItem, requireInvoiceItem } from './change-items.ts'
import { findLastPrices } from './last-prices.ts'

interface LineBody {
  product_name: string
  quantity: number
  unit: string
  unit_price: number
  total_price?: number | null | undefined
  kind?: LineKind | undefined
}

export function mountInvoiceItemRoutes(router: Router, dependencies: InvoicingDependencies): void {
  serveEndpoint(router, invoiceEndpoints.listInvoiceItems, async ({ params }) => {
    const invoice = await dependencies.invoices.find(params.id)
    if (!invoice) throw notFound('invoice')
    const last = await findLastPrices(dependencies, invoice)
    return invoice.items.map(item => presentInvoiceItem(item, last.get(item.id)))
  })

  serveEndpoint(router, invoiceEndpoints.addInvoiceItem, async ({ params, body }) => {
    const [added] = await addInvoiceLines(dependencies, params.id, {
      lines: [toHandLine(body)],
      source: 'manual',
    })
    if (!added) throw new Error('the added line is missing')
    return presentInvoiceItem(added)
  })

  serveEndpoint(router, invoiceEndpoints.importInvoiceItems, async ({ params, body }) => {
    const lines = body.items.map(toHandLine)
    const added = await addInvoiceLines(dependencies, params.id, { lines, source: 'csv' })
    return { items: added.map(item => presentInvoiceItem(item)) }
  })

  serveEndpoint(
    router,
    invoiceEndpoints.updateInvoiceItem,
    async ({ params, body: { version, ...change } }) => {
      const target = { invoiceId: params.id, itemId: params.itemId, version }
      return presentInvoiceItem(await correctInvoiceItem(dependencies, target, toChange(change)))
    },
    {
      current: async ({ params }) => {
        const invoice = await dependencies.invoices.find(params.id)
        if (!invoice) throw notFound('invoice')
        return presentInvoiceItem(requireInvoiceItem(invoice.items, params.itemId))
      },
    },
  )

  serveEndpoint(router, invoiceEndpoints.deleteInvoiceItem, async ({ params }) => {
    await deleteInvoiceItem(dependencies, { invoiceId: params.id, itemId: params.itemId })
    return { success: true as const }
  })

  requireFields(router, invoiceEndpoints.addInvoiceItem.path, {
    fields: ['product_name', 'quantity', 'unit_price'],
    code: 'fields-required',
    sentence: 'Please fill in all required fields',
  })
}

const toHandLine = (body: LineBody): ManualLine => ({
  productName: body.product_name,
  quantity: decimal(body.quantity),
  unit: body.unit,
  unitPrice: decimal(body.unit_price),
  totalPrice: toStatedTotal(body.total_price),
  kind: body.kind,
})

const toStatedTotal = (total: number | null | undefined) => (total == null ? null : decimal(total))

const toChange = ({
  product_name,
  quantity,
  unit,
  unit_price,
  total_price,
  kind,
}: Partial<LineBody>): Partial<ManualLine> => ({
  ...(product_name !== undefined && { productName: product_name }),
  ...(quantity !== undefined && { quantity: decimal(quantity) }),
  ...(unit !== undefined && { unit }),
  ...(unit_price !== undefined && { unitPrice: decimal(unit_price) }),
  ...(total_price !== undefined && { totalPrice: toStatedTotal(total_price) }),
  ...(kind !== undefined && { kind }),
})
