import type { PriceChangeRecord as PriceMoveRecord } from '@rms/contracts'
import { type Clock, removeDivisionRoundingError, toBusinessDay, toNumber } from '@rms/domain-kit'
import { notFound } from '@rms/service-kit'
import {
  getPriceChangesStart,
  listPriceChanges,
  type PriceChange,
  sortByNewestPriceChange,
} from '../../domain/prices/price-changes.ts'
import type { PriceEntryRepository } from '../../storage/prices/price-entry-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'

interface Dependencies {
  readonly suppliers: SupplierRepository
  readonly products: ProductRepository
  readonly priceEntries: PriceEntryRepository
  readonly settings: SettingsRepository
  readonly now: Clock
}

/** The price changes of a supplier in the last 90 days (in the time zone of the business). 404 if it does not exist. */
export async function listSupplierPriceChanges(
  needs: Dependencies,
  supplierId: number,
): Promise<PriceMoveRecord[]> {
  const { suppliers, products, priceEntries, settings, now } = needs
  const supplier = await suppliers.find(supplierId)
  if (!supplier || supplier.deleted) throw notFound('supplier')
  const start = getPriceChangesStart(toBusinessDay(now(), (await settings.current()).timezone))
  const entries = await priceEntries.listSinceBySupplier(supplierId, start)
  const moves = sortByNewestPriceChange([...entries.values()].flatMap(own => listPriceChanges(own, start)))
  const names = await products.findExistingNames([...new Set(moves.map(({ to }) => to.productId))])
  return moves.flatMap(move => {
    const name = names.get(move.to.productId)
    return name === undefined ? [] : [toRecord(move, name)]
  })
}

const toRecord = ({ from, to, percent }: PriceChange, name: string): PriceMoveRecord => ({
  product_id: to.productId,
  product_name: name,
  unit: to.unit,
  old_price: toNumber(from.price, 6),
  new_price: toNumber(to.price, 6),
  percent: percent && removeDivisionRoundingError(percent).toNumber(),
  date: to.invoiceDate,
  invoice_id: to.invoiceId,
})
