import { type Decimal, toDecimal } from '@rms/domain-kit'
import type { GoodsVocabulary, SalesUnit } from '../goods/goods-vocabulary.ts'
import type { Random } from '../random.ts'
import type { InvoiceLine } from './invoice-line.ts'
import type { SupplierLineStyle } from './supplier-line-style.ts'

type Quantity = Pick<InvoiceLine, 'quantity' | 'unit' | 'packs'>

/** How much is charged, and of how many packs it consists if the supplier prints them. */
export function composeQuantity(
  { units }: GoodsVocabulary,
  soldBy: SalesUnit,
  scheme: SupplierLineStyle,
  random: Random,
): Quantity {
  const { pick, whole, chance } = random
  const unit = pick(units[soldBy])
  if (soldBy === 'kg') {
    const quantity = weight(random)
    return {
      quantity,
      unit,
      packs: hasWeighedPacks(scheme) ? weighedPacks(quantity, pick(units.piece), random) : null,
    }
  }
  const count = toDecimal(chance(0.85) ? whole(1, 24) : whole(25, 480))
  if (!hasPacks(scheme)) return { quantity: count, unit, packs: null }
  const content = toDecimal(pick([2, 4, 6, 8, 10, 12, 20, 24]))
  const packs = toDecimal(whole(1, 12))
  return {
    quantity: packs.times(content),
    unit: soldBy === 'case' ? pick(units.piece) : unit,
    packs: { count: packs, unit: pick(units.case), content },
  }
}

function weight({ whole, chance }: Random): Decimal {
  if (chance(0.35)) return toDecimal(whole(1, 30))
  return chance(0.5) ? toDecimal(whole(5, 300)).div(10) : toDecimal(whole(240, 28000)).div(1000)
}

function hasWeighedPacks({ quantityForm }: SupplierLineStyle): boolean {
  return quantityForm === 'weighed-in-cell' || quantityForm === 'weighed-column'
}

function hasPacks({ quantityForm }: SupplierLineStyle): boolean {
  return quantityForm === 'packs-in-cell' || quantityForm === 'packs-columns'
}

/** Pieces of which each has another weight: the weight counts. */
function weighedPacks(weightKg: Decimal, unit: string, { whole }: Random): InvoiceLine['packs'] {
  const most = Math.max(1, Math.min(12, Math.floor(weightKg.toNumber() * 2)))
  return { count: toDecimal(whole(1, most)), unit, content: toDecimal(1) }
}
