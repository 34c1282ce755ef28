import type { WasteItemKind, WasteReason } from '@rms/contracts'
import {
  type CalendarDate,
  computeLineTotal,
  type Decimal,
  type FactVersion,
  type FigureCertainty,
  selectCurrentVersions,
  sumDecimals,
  toCertainty,
} from '@rms/domain-kit'

/** What was thrown away or eaten: an ingredient, a dish or a product. */
export interface WastedItem {
  readonly kind: WasteItemKind
  readonly id: number
}

/** A version of a recorded loss or of a staff meal. */
export interface WasteEntry extends FactVersion {
  readonly locationId: number
  /** The business date. */
  readonly date: CalendarDate
  readonly recordedAt: Temporal.Instant
  readonly recordedBy: number | null
  readonly item: WastedItem
  /** In the unit in which the cost of the item is known. */
  readonly quantity: Decimal
  /** Null for a staff meal. */
  readonly reason: WasteReason | null
}

/** A waste entry at the cost of its date. */
export interface WasteCost {
  readonly entry: WasteEntry
  readonly unitCost: Decimal | null
  /** In cents; null without a cost. */
  readonly amount: Decimal | null
}

/** The cost of one unit of an item on a date; null if unknown. */
export type UnitCostFinder = (item: WastedItem, at: Pick<WasteEntry, 'locationId' | 'date'>) => Decimal | null

/** The entries that apply, each at the cost of its date. */
export const costWaste = (versions: Iterable<WasteEntry>, findUnitCost: UnitCostFinder): WasteCost[] =>
  selectCurrentVersions(versions).map(entry => {
    const unitCost = findUnitCost(entry.item, entry)
    return { entry, unitCost, amount: unitCost && computeLineTotal(entry.quantity, unitCost) }
  })

export type WasteGroup = 'waste' | 'trim' | 'staff-meal'

/** Trim may be within the waste factor of the recipes, and staff meals are a cost of labour. */
export const getWasteGroup = ({ reason }: Pick<WasteEntry, 'reason'>): WasteGroup => {
  if (reason === null) return 'staff-meal'
  return reason === 'trim' ? 'trim' : 'waste'
}

/** The known costs of a group, with the entries that they add up from. */
export interface WasteTotal extends FigureCertainty<'price-missing'> {
  readonly amount: Decimal
  readonly parts: readonly WasteCost[]
}

export function sumWaste(costs: readonly WasteCost[], group: WasteGroup): WasteTotal {
  const parts = costs.filter(({ entry }) => getWasteGroup(entry) === group)
  return {
    amount: sumDecimals(parts.flatMap(({ amount }) => amount ?? [])),
    parts,
    ...toCertainty(parts.some(({ amount }) => amount === null) ? ['price-missing' as const] : []),
  }
}
