import { type DocumentLineReading, formatTrainingEndpoints, type ParsedInvoiceLine } from '@rms/contracts'
import { normaliseInvoiceUnit, toCents, toDecimal } from '@rms/domain-kit'
import { AppError, badRequest, notFound, requireFields, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { readSupplierText } from '../../domain/formats/apply-supplier-format.ts'
import { learnFormatFromSample } from '../../domain/formats/learn-supplier-format.ts'
import { presentFormat } from '../../domain/formats/supplier-format.ts'
import type { InvoiceLineValues } from '../../domain/invoices/invoice-line.ts'
import type { FormatTrainingSummary } from '../../storage/format-training-repository.ts'
import type { InvoicingDependencies } from '../dependencies.ts'
import { findInvoiceParty } from '../references/find-invoice-party.ts'

export function mountFormatTrainingRoutes(router: Router, dependencies: InvoicingDependencies): void {
  const { trainings, parties, now } = dependencies
  const { trainInvoiceFormat, saveTrainingData, listTrainingData, deleteTrainingData } =
    formatTrainingEndpoints

  serveEndpoint(router, trainInvoiceFormat, async ({ body }) => {
    await requireSupplier(dependencies, body.supplierId)
    const { lines } = readSupplierText(body.invoiceText, await trainings.getFormat(body.supplierId))
    const understood = learnFormatFromSample(body.invoiceText, lines.map(toLineValues))
    return { parsedItems: lines.map(toParsedItem), understood: presentFormat(understood) }
  })

  serveEndpoint(router, saveTrainingData, async ({ body }) => {
    await requireSupplier(dependencies, body.supplierId)
    const lines = body.parsedItems.map(toLineValues)
    const training = {
      id: await trainings.nextId(),
      supplierId: body.supplierId,
      source: 'sample' as const,
      learned: learnFormatFromSample(body.invoiceText, lines),
      sampleText: body.invoiceText,
      lines,
      createdAt: now(),
    }
    await trainings.add(training)
    return { id: training.id, supplierId: training.supplierId, created_at: training.createdAt.toString() }
  })

  serveEndpoint(router, listTrainingData, async ({ query }) => {
    const known = await trainings.list(query.supplier_id)
    const ids = [...new Set(known.map(({ supplierId }) => supplierId))]
    const suppliers = await Promise.all(ids.map(id => parties.find('supplier', id)))
    const names = new Map(suppliers.flatMap(supplier => (supplier ? [[supplier.id, supplier.name]] : [])))
    return known.map(training => present(training, names))
  })

  serveEndpoint(router, deleteTrainingData, async ({ params }) => {
    if (!(await trainings.remove(params.id))) throw notFound('training')
    return { success: true as const }
  })

  for (const { path } of [trainInvoiceFormat, saveTrainingData])
    requireFields(router, path, {
      fields: ['supplierId', 'invoiceText'],
      code: 'fields-required',
      sentence: 'Please select a supplier and paste invoice text',
    })
}

async function requireSupplier(dependencies: InvoicingDependencies, id: number): Promise<void> {
  await findInvoiceParty(dependencies, 'supplier', id).catch(error => {
    const isUnknown = error instanceof AppError && error.code === 'unknown-supplier'
    throw isUnknown ? badRequest(error.code, error.message, { field: 'supplierId' }) : error
  })
}

const toLineValues = (line: ParsedInvoiceLine): InvoiceLineValues => ({
  productName: line.product_name,
  quantity: toDecimal(line.quantity),
  unit: normaliseInvoiceUnit(line.unit),
  unitPrice: toDecimal(line.unit_price),
  totalPrice: toCents(line.total_price),
})

const toParsedItem = ({ product_name, quantity, unit, unit_price, total_price }: DocumentLineReading) => ({
  product_name,
  quantity,
  unit,
  unit_price,
  total_price,
})

const present = (
  { id, supplierId, source, learned, itemCount, createdAt }: FormatTrainingSummary,
  names: ReadonlyMap<number, string>,
) => ({
  id,
  supplierId,
  supplier_name: names.get(supplierId) ?? '',
  source,
  understood: presentFormat(learned),
  item_count: itemCount,
  created_at: createdAt.toString(),
})
