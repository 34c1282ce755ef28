import { computeLineUnitPrice, findPackText, getProductPack, ZERO } from '@rms/domain-kit'
import { badRequest, conflict } from '@rms/service-kit'
import { normaliseItemUnit } from '../../domain/agreements/agreement-item.ts'
import type { PriceAgreement } from '../../domain/agreements/price-agreement.ts'
import type { PricedLine } from '../../storage/prices/priced-invoice-documents.ts'
import { addAgreement } from './add-agreement.ts'
import type { AgreementDependencies } from './agreement-dependencies.ts'

interface AgreedLine {
  readonly invoiceId: number
  readonly itemId: number
  readonly locationId: number | null
  /** By default the date of the invoice. */
  readonly validFrom: string | undefined
  readonly endsPrevious: boolean
}

/**
 * Agrees on the price of an invoice line from the date of the invoice on. 400 if no processed invoice has this line, 409
 * if it has no price.
 */
export async function agreeOnInvoiceLine(
  needs: AgreementDependencies,
  { invoiceId, itemId, locationId, validFrom, endsPrevious }: AgreedLine,
): Promise<PriceAgreement> {
  const line = await needs.invoiceFacts.findLine(invoiceId, itemId)
  if (!line)
    throw badRequest('unknown-invoice-line', 'No processed invoice has this line.', { field: 'item_id' })
  const unitPrice = computeLineUnitPrice({
    quantity: line.quantity,
    unitPrice: 0,
    lineTotal: line.totalPrice,
  })
  if (unitPrice === null)
    throw conflict('line-without-price', 'This line has no price to agree on.', { field: 'item_id' })
  const { supplierId, productId, currency, invoiceDate } = line
  const terms = {
    ...normaliseItemUnit({ unit: line.unit, pack: getPackText(line) }),
    ...{ unitPrice, currency, validFrom: validFrom ?? invoiceDate, validTo: null },
    ...{ tolerancePercent: ZERO, toleranceAmount: ZERO, freeGoods: null, note: '' },
  }
  return addAgreement(needs, { supplierId, productId, locationId, terms, endsPrevious })
}

/** The pack in the name on the invoice, unless the unit itself is a measure or names the pack. */
export const getPackText = ({ unit, productName }: Pick<PricedLine, 'unit' | 'productName'>): string =>
  getProductPack({ name: '', unit }) === null ? (findPackText(productName) ?? '') : ''
