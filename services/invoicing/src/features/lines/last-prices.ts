import type { LastPrice } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import { getLineProduct, type InvoiceLine } from '../../domain/invoices/invoice-line.ts'
import { computeChangePercent } from '../../domain/review/flag-line.ts'
import {
  filterLinesByCurrency,
  getEffectivePrice,
  hasSameUnit,
  isSameSupplierItem,
  type PastInvoiceLine,
  removeSharedSupplierCodes,
} from '../../domain/review/past-invoice-line.ts'
import type { InvoicingDependencies } from '../dependencies.ts'

/** By line, the last price before this invoice: of the same product, else of the supplier's same item. */
export async function findLastPrices(
  { pastLines, settings }: Pick<InvoicingDependencies, 'pastLines' | 'settings'>,
  invoice: Invoice,
): Promise<ReadonlyMap<number, LastPrice>> {
  const { items, supplier } = invoice
  const productIds = [...new Set(items.flatMap(item => getLineProduct(item) ?? []))]
  const [ofSupplier, ofProducts, { currency }] = await Promise.all([
    pastLines.findBySupplier(supplier.id, invoice.id),
    pastLines.findByProducts(productIds, invoice.id),
    settings.getCached(),
  ])
  const lines = [...ofProducts, ...ofSupplier.lines].toSorted(latestFirst)
  const past = filterLinesByCurrency(lines, invoice, currency)
  return new Map(
    removeSharedSupplierCodes(items).flatMap(item => {
      const price = findLastPrice(item, invoice, past)
      return price ? [[item.id, price] as const] : []
    }),
  )
}

/** Null without a comparable earlier price; later invoices are ignored. `past` is sorted latest first. */
export function findLastPrice(
  item: InvoiceLine,
  { id, date, supplier }: Pick<Invoice, 'id' | 'date' | 'supplier'>,
  past: readonly PastInvoiceLine[],
): LastPrice | null {
  const price = getEffectivePrice(item)
  if (price === null) return null
  const isSame = (line: PastInvoiceLine) =>
    (line.productId !== null && line.productId === getLineProduct(item)) ||
    (line.supplierId === supplier.id && isSameSupplierItem(item, line))
  const isBefore = (line: PastInvoiceLine) => line.date < date || (line.date === date && line.invoiceId < id)
  const last = past.find(line => isBefore(line) && hasSameUnit(item, line) && isSame(line))
  if (!last) return null
  return {
    unit_price: toNumber(last.price, 6),
    date: last.date,
    supplier_name: last.supplierName,
    change_percent: computeChangePercent(price, last.price),
  }
}

const latestFirst = (a: PastInvoiceLine, b: PastInvoiceLine): number =>
  a.date === b.date ? b.invoiceId - a.invoiceId : a.date < b.date ? 1 : -1
