import type { FactorOrder, ParsedLine } from './parsed-document.ts'

/** The order of quantities and prices at these distances from the left edge; null if they are mixed. */
export function compareFactors(quantities: readonly number[], prices: readonly number[]): FactorOrder | null {
  if (prices.length === 0 || quantities.length === 0) return null
  if (Math.max(...prices) < Math.min(...quantities)) return 'price-first'
  return Math.max(...quantities) < Math.min(...prices) ? 'quantity-first' : null
}

/**
 * The lines, with the quantity marked as unclear where it and the price are in another order than on most lines, and
 * neither a unit nor the heading shows which is which: exchanged, they multiply as well.
 */
export function markOtherFactorOrders(lines: readonly ParsedLine[]): ParsedLine[] {
  const count = (order: FactorOrder) => lines.filter(line => line.factors?.order === order).length
  const [priceFirst, quantityFirst] = [count('price-first'), count('quantity-first')]
  if (priceFirst === 0 || quantityFirst === 0) return [...lines]
  const usual = priceFirst > quantityFirst ? 'price-first' : 'quantity-first'
  const isTie = priceFirst === quantityFirst
  return lines.map(line => {
    const isOther = line.factors && (isTie || line.factors.order !== usual)
    return isOther && !line.factors?.isStated ? { ...line, isQuantityUnclear: true } : line
  })
}
