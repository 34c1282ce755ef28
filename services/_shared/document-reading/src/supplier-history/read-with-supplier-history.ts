import type { Reading } from '@rms/contracts'
import { hasUsualPrice } from './known-items.ts'
import { toProductNameKey } from './product-names.ts'
import type { SupplierHistory } from './supplier-history.ts'

/**
 * Reads a document with the column order of the supplier's earlier ones. If the reading is better without it, because
 * the layout has changed, that one is used. Known names and prices are used in both cases.
 */
export function readWithSupplierHistory<Hints extends SupplierHistory>(
  read: (hints: Hints | Omit<Hints, 'columnOrder'>) => Reading,
  hints: Hints,
): Reading {
  const remembered = read(hints)
  if (!hints.columnOrder) return remembered
  const { columnOrder: _, ...others } = hints
  const fresh = read(others)
  if (fresh.lines.length === 0) return remembered
  return weight(fresh, others) > weight(remembered, hints) ? fresh : remembered
}

/** Quantity and price give the same product in either order; the usual price shows which one is the price. */
function weight({ verdict, lines, flags }: Reading, { items = [] }: SupplierHistory): number {
  const known = new Map(items.map(item => [toProductNameKey(item.name), item]))
  const usual = lines.filter(line => {
    const item = known.get(toProductNameKey(line.product_name))
    return item !== undefined && hasUsualPrice(item, line.unit_price)
  })
  const sound = lines.filter(line => line.flags.every(flag => flag.code !== 'arithmetic'))
  const addsUp = !flags.some(flag => flag.code === 'total-mismatch')
  return usual.length * 3 + sound.length * 2 - lines.length + (verdict === 'accepted' ? 2 : addsUp ? 1 : 0)
}
