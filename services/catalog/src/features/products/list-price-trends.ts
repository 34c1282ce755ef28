import type { PriceTrend } from '@rms/contracts'
import { type Clock, toBusinessDay, toNumber } from '@rms/domain-kit'
import {
  computePriceTrend,
  getPriceTrendStart,
  sortByLargestPriceChange,
} from '../../domain/prices/price-trends.ts'
import type { PriceEntryRepository } from '../../storage/prices/price-entry-repository.ts'
import type { ProductRepository } from '../../storage/products/product-repository.ts'
import type { SettingsRepository } from '../../storage/settings-repository.ts'

interface Dependencies {
  readonly products: ProductRepository
  readonly priceEntries: PriceEntryRepository
  readonly settings: SettingsRepository
  readonly now: Clock
}

/** The products whose price changed in the last 30 days (in the time zone of the business), largest change first. */
export async function listPriceTrends(
  { products, priceEntries, settings, now }: Dependencies,
  limit?: number,
): Promise<PriceTrend[]> {
  const { timezone } = await settings.current()
  const start = getPriceTrendStart(toBusinessDay(now(), timezone))
  const entries = await priceEntries.listSince(start)
  const trends = [...entries].flatMap(([productId, own]) => computePriceTrend(productId, own, start) ?? [])
  const names = await products.findExistingNames(trends.map(trend => trend.productId))
  return sortByLargestPriceChange(trends.filter(trend => names.has(trend.productId)))
    .slice(0, limit)
    .map(({ productId, points }) => ({
      product_id: productId,
      product_name: names.get(productId) ?? '',
      data: points.map(({ date, price }) => ({ date, price: toNumber(price, 6) })),
    }))
}
