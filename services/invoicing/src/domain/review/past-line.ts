import { type Decimal, normaliseName, priceOfLine } from '@rms/domain-kit'
import { getLineProduct, type InvoiceItem } from '../invoices/item.ts'

/** A line of goods on a processed invoice. */
export interface PastLine {
  readonly invoiceId: number
  readonly supplierId: number
  readonly supplierName: string
  /** YYYY-MM-DD */
  readonly date: string
  /** null for the currency of the business. */
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
  InvoiceItem,
  'productName' | 'unit' | 'supplierCode' | 'pack' | 'quantity' | 'unitPrice' | 'totalPrice' | 'kind'
>

/** The price that a line makes of its product; null for charges, free and returned goods. */
export const effectivePrice = ({ kind, quantity, unitPrice, totalPrice }: LineOfInvoice): Decimal | null =>
  kind === 'goods' ? priceOfLine({ quantity, unitPrice, lineTotal: totalPrice }) : null

/** Whether the supplier names the same thing: by its code, else by its name. */
export const isSameItem = (line: LineOfInvoice, past: PastLine): boolean => {
  const code = normaliseName(line.supplierCode ?? '')
  if (code !== '' && past.code) return code === normaliseName(past.code)
  return normaliseName(line.productName) === normaliseName(past.name)
}

/** A code that several things on one invoice bear (a group of goods) tells none of them: these lines go by their names. */
export function dropSharedCodes(items: readonly InvoiceItem[]): InvoiceItem[] {
  const names = new Map<string, Set<string>>()
  for (const { supplierCode, productName } of items) {
    const code = normaliseName(supplierCode ?? '')
    names.set(code, (names.get(code) ?? new Set()).add(normaliseName(productName)))
  }
  const isShared = (code: string | null) => (names.get(normaliseName(code ?? ''))?.size ?? 0) > 1
  return items.map(item => (isShared(item.supplierCode) ? { ...item, supplierCode: null } : item))
}

export const isSameUnit = (line: Pick<InvoiceItem, 'unit'>, past: PastLine): boolean =>
  normaliseName(line.unit) === normaliseName(past.unit)

/** Amounts of different currencies cannot be compared. */
export const filterByCurrency = (
  past: readonly PastLine[],
  invoice: Pick<PastLine, 'currency'>,
  businessCurrency: string,
): PastLine[] => {
  const wanted = invoice.currency ?? businessCurrency
  return past.filter(({ currency }) => (currency ?? businessCurrency) === wanted)
}

export const toPastLine = (
  item: InvoiceItem,
  invoice: Pick<PastLine, 'invoiceId' | 'supplierId' | 'supplierName' | 'date' | 'currency'>,
): PastLine | null => {
  const price = effectivePrice(item)
  if (price === null) return null
  const { supplierCode: code, productName: name, unit, pack, quantity } = item
  return { ...invoice, productId: getLineProduct(item), code, name, unit, pack, quantity, price }
}
