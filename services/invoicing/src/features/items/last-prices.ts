import type { LastPrice } from '@rms/contracts'
import { toNumber } from '@rms/domain-kit'
import { changePercent } from '../../domain/doubts/flag-line.ts'
import type { Invoice } from '../../domain/invoices/invoice.ts'
import { getLineProduct, type InvoiceItem } from '../../domain/invoices/item.ts'
import {
  dropSharedCodes,
  effectivePrice,
  filterByCurrency,
  isSameItem,
  isSameUnit,
  type PastLine,
} from '../../domain/review/past-line.ts'
import type { Dependencies } from '../dependencies.ts'

/** By line, the price that was in force before the invoice: of the same product, else of the supplier's same item. */
export async function findLastPrices(
  { pastLines, settings }: Pick<Dependencies, 'pastLines' | 'settings'>,
  invoice: Invoice,
): Promise<ReadonlyMap<number, LastPrice>> {
  const { items, supplier } = invoice
  const productIds = [...new Set(items.flatMap(item => getLineProduct(item) ?? []))]
  const [ofSupplier, ofProducts, { currency }] = await Promise.all([
    pastLines.ofSupplier(supplier.id, invoice.id),
    pastLines.ofProducts(productIds, invoice.id),
    settings.current(),
  ])
  const lines = [...ofProducts, ...ofSupplier.lines].toSorted(latestFirst)
  const past = filterByCurrency(lines, invoice, currency)
  return new Map(
    dropSharedCodes(items).flatMap(item => {
      const price = findLastPrice(item, invoice, past)
      return price ? [[item.id, price] as const] : []
    }),
  )
}

/** Null without a comparable earlier price; later invoices do not count. `past` has the latest first. */
export function findLastPrice(
  item: InvoiceItem,
  { id, date, supplier }: Pick<Invoice, 'id' | 'date' | 'supplier'>,
  past: readonly PastLine[],
): LastPrice | null {
  const price = effectivePrice(item)
  if (price === null) return null
  const isSame = (line: PastLine) =>
    (line.productId !== null && line.productId === getLineProduct(item)) ||
    (line.supplierId === supplier.id && isSameItem(item, line))
  const isBefore = (line: PastLine) => line.date < date || (line.date === date && line.invoiceId < id)
  const last = past.find(line => isBefore(line) && isSameUnit(item, line) && isSame(line))
  if (!last) return null
  return {
    unit_price: toNumber(last.price, 6),
    date: last.date,
    supplier_name: last.supplierName,
    change_percent: changePercent(price, last.price),
  }
}

const latestFirst = (a: PastLine, b: PastLine): number =>
  a.date === b.date ? b.invoiceId - a.invoiceId : a.date < b.date ? 1 : -1
