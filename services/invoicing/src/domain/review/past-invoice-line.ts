import { computeLineUnitPrice, type Decimal, normaliseName } from '@rms/domain-kit'
import { getLineProduct, type InvoiceLine } from '../invoices/invoice-line.ts'

/** A line of goods on a processed invoice. */
export interface PastInvoiceLine {
  readonly invoiceId: number
  readonly supplierId: number
  readonly supplierName: string
  /** YYYY-MM-DD */
  readonly date: string
  /** Null for the currency of the business. */
  readonly currency: string | null
  readonly productId: number | null
  readonly code: string | null
  readonly name: string
  readonly unit: string
  readonly pack: string | null
  readonly quantity: Decimal
  /** Effective, per unit: total ÷ quantity. */
  readonly price: Decimal
}

type LineOfInvoice = Pick<
  InvoiceLine,
  'productName' | 'unit' | 'supplierCode' | 'pack' | 'quantity' | 'unitPrice' | 'totalPrice' | 'kind'
>

/** The effective unit price of a line; null for charges, and for free or returned goods. */
export const getEffectivePrice = ({
  kind,
  quantity,
  unitPrice,
  totalPrice,
}: LineOfInvoice): Decimal | null =>
  kind === 'goods' ? computeLineUnitPrice({ quantity, unitPrice, lineTotal: totalPrice }) : null

/** Whether both lines refer to the same item of the supplier: by its code, else by its name. */
export const isSameSupplierItem = (line: LineOfInvoice, past: PastInvoiceLine): boolean => {
  const code = normaliseName(line.supplierCode ?? '')
  if (code !== '' && past.code) return code === normaliseName(past.code)
  return normaliseName(line.productName) === normaliseName(past.name)
}

/**
 * Removes codes shared by several items of an invoice (such as a product group), which identify none of them: these
 * lines are compared by name.
 */
export function removeSharedSupplierCodes(items: readonly InvoiceLine[]): InvoiceLine[] {
  const names = new Map<string, Set<string>>()
  for (const { supplierCode, productName } of items) {
    const code = normaliseName(supplierCode ?? '')
    names.set(code, (names.get(code) ?? new Set()).add(normaliseName(productName)))
  }
  const isShared = (code: string | null) => (names.get(normaliseName(code ?? ''))?.size ?? 0) > 1
  return items.map(item => (isShared(item.supplierCode) ? { ...item, supplierCode: null } : item))
}

export const hasSameUnit = (line: Pick<InvoiceLine, 'unit'>, past: PastInvoiceLine): boolean =>
  normaliseName(line.unit) === normaliseName(past.unit)

/** Amounts of different currencies cannot be compared. */
export const filterLinesByCurrency = (
  past: readonly PastInvoiceLine[],
  invoice: Pick<PastInvoiceLine, 'currency'>,
  businessCurrency: string,
): PastInvoiceLine[] => {
  const wanted = invoice.currency ?? businessCurrency
  return past.filter(({ currency }) => (currency ?? businessCurrency) === wanted)
}

/** The fields of a line that later lines are compared with. */
export type ComparedLine = LineOfInvoice & Pick<InvoiceLine, 'product' | 'choice'>

export const toPastInvoiceLine = (
  item: ComparedLine,
  invoice: Pick<PastInvoiceLine, 'invoiceId' | 'supplierId' | 'supplierName' | 'date' | 'currency'>,
): PastInvoiceLine | null => {
  const price = getEffectivePrice(item)
  if (price === null) return null
  const { supplierCode: code, productName: name, unit, pack, quantity } = item
  return { ...invoice, productId: getLineProduct(item), code, name, unit, pack, quantity, price }
}
