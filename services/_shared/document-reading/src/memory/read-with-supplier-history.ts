import type { Reading } from '@rms/contracts'
import { hasUsualPrice } from '../supplier-history/known-items.ts'
import { nameKey } from '../supplier-history/product-names.ts'
import type { SupplierHints } from '../supplier-history/supplier-hints.ts'

/**
 * Reads a document with the columns of the supplier's earlier ones first. It counts without them when more holds so:
 * the supplier may have changed the layout since. What is known of names and prices stays.
 */
export function readWithSupplierHistory<Hints extends SupplierHints>(
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

/** Quantity and price multiply out either way round; what the goods usually cost tells which is the price. */
function weight({ verdict, lines, flags }: Reading, { items = [] }: SupplierHints): number {
  const known = new Map(items.map(item => [nameKey(item.name), item]))
  const usual = lines.filter(line => {
    const item = known.get(nameKey(line.product_name))
    return item !== undefined && hasUsualPrice(item, line.unit_price)
  })
  const sound = lines.filter(line => line.flags.every(flag => flag.code !== 'arithmetic'))
  const addsUp = !flags.some(flag => flag.code === 'total-mismatch')
  return usual.length * 3 + sound.length * 2 - lines.length + (verdict === 'accepted' ? 2 : addsUp ? 1 : 0)
}
