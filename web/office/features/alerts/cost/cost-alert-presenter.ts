import type { CostAlert } from '@rms/contracts'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { t } from '../../../texts/index.ts'
import type { AlertPresenter } from '../alert-presenter.ts'
import { AffectedDishes } from './affected-dishes.tsx'
import { formatPercentagePoints } from './dish-impacts.ts'
import { formatCostChange, isCostRise } from './format-cost-change.ts'
import { isRevertedCostAlert } from './is-actionable-cost-alert.ts'

/** Presents a cost change as a sentence, with a panel of the affected dishes. */
export const costAlertPresenter: AlertPresenter<'cost'> = {
  getIcon: change =>
    isCostRise(change) ? { icon: IconArrowUpRight, tone: 'bad' } : { icon: IconArrowDownRight, tone: 'good' },
  formatSentence: formatCostChange,
  getState: change =>
    isRevertedCostAlert(change)
      ? { settled: t(getRevertedTextKey(change)) }
      : { severity: change.affected_dishes > 0 ? change.severity : 'low' },
  formatDetails: ({ affected_dishes, worst, total_impact, cause }, formats) => [
    t('costs.dishes', { count: affected_dishes }),
    worst
      ? t('costs.worst', { dish: worst.dish_name, points: formatPercentagePoints(worst.margin_impact) })
      : null,
    affected_dishes > 0 && t('costs.totalImpact', { amount: formats.signedMoney(total_impact) }),
    t(`cause.${cause}`),
  ],
  destination: { panel: AffectedDishes },
}

/** A reverted change needs no action, nor does the change that reverted it. */
function getRevertedTextKey({ takes_back, taken_back_by }: CostAlert) {
  if (takes_back) return 'costs.takesBack'
  return taken_back_by ? 'costs.reversed' : 'costs.invoiceDeleted'
}
