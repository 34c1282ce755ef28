import type { GoodsCategory, GoodsVocabulary } from '../goods/goods-vocabulary.ts'
import type { Random } from '../random.ts'
import type { SupplierLineStyle } from './supplier-line-style.ts'

/** A product name, many of them with numbers of their own. */
export function composeProductName(
  goods: GoodsVocabulary,
  { items }: GoodsCategory,
  { nameLength, namesInCapitals }: SupplierLineStyle,
  random: Random,
): string {
  const { pick, chance, fill } = random
  const has = (share: Record<SupplierLineStyle['nameLength'], number>) => chance(share[nameLength])
  const item = pick(items)
  const brand = has({ short: 0.08, normal: 0.25, long: 0.7 }) ? pick(goods.brands) : ''
  const qualities = has({ short: 0.12, normal: 0.4, long: 0.95 })
    ? random.some(goods.qualities, 1, nameLength === 'long' ? 3 : 1).join(pick([' ', ', ', ' / ']))
    : ''
  const packing = has({ short: 0.1, normal: 0.45, long: 0.8 }) ? fill(pick(goods.packings)) : ''
  const parts = chance(0.6) ? [item, brand, qualities, packing] : [brand, item, qualities, packing]
  const name = parts.filter(part => part !== '').join(' ')
  return namesInCapitals ? name.toUpperCase() : name
}
