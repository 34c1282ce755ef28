import { toDecimal } from '@rms/domain-kit'
import type { AdversarialDocument, AdversarialInvoice } from './adversarial-document.ts'
import { composeDocument } from './compose-document.ts'
import { createFooter } from './drawing/draw-footer.ts'
import { drawHeader } from './drawing/draw-header.ts'
import { drawTable } from './drawing/draw-table.ts'
import { drawTotals } from './drawing/draw-totals.ts'
import { createDrawing, type Drawing, writePdf } from './drawing/drawing.ts'
import { linesInPrintedOrder, listTableItems } from './drawing/table-items.ts'
import { createDocumentLayout } from './layout/document-layout.ts'
import { getExpectedLine, type InvoiceLine } from './lines/invoice-line.ts'
import { listTraits } from './list-traits.ts'
import { createRandom } from './random.ts'

/**
 * An invoice of a fictional supplier with a layout of its own, made to be hard but unambiguous for a human. Every seed is
 * another supplier. The generator knows nothing about the reader.
 */
export async function generateAdversarialInvoice(
  seed: number,
): Promise<{ pdf: Buffer; invoice: AdversarialInvoice }> {
  const { drawing, invoice } = drawAdversarialInvoice(seed)
  return { pdf: await writePdf(drawing), invoice }
}

/** The invoice before it is written as PDF, with the place of every text. */
export function drawAdversarialInvoice(seed: number): {
  drawing: Drawing
  invoice: AdversarialInvoice
  document: AdversarialDocument
} {
  const document = composeDocument(seed)
  const { lines, amounts, creditSign, country, scheme } = document
  const layout = createDocumentLayout(
    country,
    scheme,
    {
      hasSeveralRates: new Set(lines.map(line => line.rate)).size > 1,
      pricesIncludeTax: amounts.pricesIncludeTax,
      isCredit: creditSign !== null,
    },
    createRandom(seed, 'layout'),
  )
  const drawing = createDrawing(layout, createRandom(seed, 'drawing'))
  const footer = createFooter(drawing, document)
  drawing.bottom -= footer.height
  const items = listTableItems(drawing, document)
  const printed = linesInPrintedOrder(items)
  drawHeader(drawing, document)
  drawTable(drawing, { ...document, lines: printed }, items)
  drawTotals(drawing, document)
  drawFooters(drawing, footer)
  return {
    drawing,
    document,
    invoice: { ...createExpectedInvoice(document, printed), traits: listTraits(document, layout) },
  }
}

function drawFooters(drawing: Drawing, footer: ReturnType<typeof createFooter>): void {
  const last = drawing.page
  for (let page = 0; page <= last; page += 1) {
    drawing.page = page
    footer.draw({ number: page + 1, count: last + 1 })
  }
}

export function createExpectedInvoice(
  { country, supplier, number, date, amounts, creditSign }: AdversarialDocument,
  lines: readonly InvoiceLine[],
): Omit<AdversarialInvoice, 'traits'> {
  const isCredit = creditSign !== null
  return {
    language: country.language,
    country: country.code,
    supplier: supplier.name,
    number,
    date: date.toString(),
    total: amounts.total.times(toDecimal(isCredit ? -1 : 1)),
    currency: country.currency,
    isCredit,
    lines: lines.map(line => getExpectedLine(line, isCredit)),
  }
}
