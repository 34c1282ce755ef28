import type { CostAlert } from '@rms/contracts'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'

/** "Butter rose 12.4% (€1.9300 → €2.1700 per kg)". Small costs differ only in four decimals. */
export function formatCostChange(change: CostAlert, formats: DisplayFormats): string {
  const { before, after } = formatBothCosts(change, formats)
  if (change.cause === 'equivalence') return t('costs.sameCost', { name: change.ingredient_name })
  const values = { name: change.ingredient_name, before, after, unit: translateUnit(change.unit) }
  if (change.percentage_change === null) return t('costs.roseFromNothing', values)
  const percent = formats.percent(Math.abs(change.percentage_change))
  if (before === after)
    return t(isCostRise(change) ? 'costs.roseALittle' : 'costs.fellALittle', { ...values, percent })
  return t(isCostRise(change) ? 'costs.rose' : 'costs.fell', { ...values, percent })
}

/** Uses the percentage, because the rounded amount may be zero. */
export const isCostRise = ({ percentage_change, cost_change }: CostAlert): boolean =>
  (percentage_change ?? cost_change) > 0

function formatBothCosts(change: CostAlert, formats: DisplayFormats): { before: string; after: string } {
  const rounded = { before: formats.money(change.old_cost), after: formats.money(change.new_cost) }
  const needsFourDecimals = Math.abs(change.cost_change) < 0.1
  return needsFourDecimals
    ? { before: formatUnitCost(change.old_cost, formats), after: formatUnitCost(change.new_cost, formats) }
    : rounded
}

const formatUnitCost = (cost: number, formats: DisplayFormats): string => {
  const { money, finer } = formats.unitCostParts(cost)
  return money + finer
}
