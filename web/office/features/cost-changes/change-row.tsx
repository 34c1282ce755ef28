import type { CostAlert, Severity } from '@rms/contracts'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowDownRight,
  IconArrowUpRight,
  IconChevronRight,
  IconInfoCircle,
  IconPoint,
} from '@tabler/icons-react'
import { StatusBadge } from '../../components/status-badge.tsx'
import type { Formats } from '../../lib/formats.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './change-row.module.css'
import { pointsText } from './dish-impacts.ts'
import { isUndone } from './undone.ts'

interface ChangeRowProps {
  change: CostAlert
  isSelected: boolean
  onSelect: () => void
}

/** A cost change that reads as a sentence; a press shows the dishes. */
export function ChangeRow({ change, isSelected, onSelect }: ChangeRowProps) {
  const formats = useFormats()
  const isRise = isCostRise(change)
  const Arrow = isRise ? IconArrowUpRight : IconArrowDownRight
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-undone={isUndone(change) || undefined}
        aria-pressed={isSelected}
        onClick={onSelect}
      >
        <Arrow size={18} stroke={2} aria-hidden className={classes.arrow} data-rise={isRise} />
        <span className={classes.words}>
          <span className={classes.sentence}>{changeSentence(change, formats)}</span>
          <ChangeFacts change={change} formats={formats} />
        </span>
        <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.chevron} />
      </button>
    </li>
  )
}

function ChangeFacts({ change, formats }: { change: CostAlert; formats: Formats }) {
  const { worst } = change
  return (
    <span className={classes.facts}>
      {isUndone(change) ? (
        <UndoneBadge change={change} />
      ) : (
        <SeverityBadge severity={change.affected_dishes > 0 ? change.severity : 'low'} />
      )}
      <span>{t('costs.dishes', { count: change.affected_dishes })}</span>
      {worst && (
        <span>{t('costs.worst', { dish: worst.dish_name, points: pointsText(worst.margin_impact) })}</span>
      )}
      {change.affected_dishes > 0 && (
        <span>{t('costs.totalImpact', { amount: formats.signedMoney(change.total_impact) })}</span>
      )}
      <span>{t(`cause.${change.cause}`)}</span>
      <span>{formats.age(change.created_at, new Date())}</span>
    </span>
  )
}

/** A change that was taken back calls for nothing, nor does the one that took it back. */
function UndoneBadge({ change }: { change: CostAlert }) {
  return (
    <StatusBadge colour="gray" icon={IconArrowBackUp}>
      {t(undoneWords(change))}
    </StatusBadge>
  )
}

function undoneWords({ takes_back, taken_back_by }: CostAlert) {
  if (takes_back) return 'costs.takesBack'
  return taken_back_by ? 'costs.takenBack' : 'costs.invoiceDeleted'
}

/** "Butter rose 12.4% (€1.9300 → €2.1700 per kg)". Small costs need their four decimals to differ. */
export function changeSentence(change: CostAlert, formats: Formats): string {
  const { before, after } = bothCosts(change, formats)
  if (change.cause === 'equivalence') return t('costs.sameCost', { name: change.ingredient_name })
  const values = { name: change.ingredient_name, before, after, unit: change.unit }
  if (change.percentage_change === null) return t('costs.roseFromNothing', values)
  const percent = formats.percent(Math.abs(change.percentage_change))
  if (before === after)
    return t(isCostRise(change) ? 'costs.roseALittle' : 'costs.fellALittle', { ...values, percent })
  return t(isCostRise(change) ? 'costs.rose' : 'costs.fell', { ...values, percent })
}

/** The percentage tells of changes too that the rounded amount hides. */
const isCostRise = ({ percentage_change, cost_change }: CostAlert): boolean =>
  (percentage_change ?? cost_change) > 0

function bothCosts(change: CostAlert, formats: Formats): { before: string; after: string } {
  const short = { before: formats.money(change.old_cost), after: formats.money(change.new_cost) }
  const isCoarse = Math.abs(change.cost_change) < 0.1
  return isCoarse ? { before: fine(change.old_cost, formats), after: fine(change.new_cost, formats) } : short
}

const fine = (cost: number, formats: Formats): string => {
  const { money, finer } = formats.unitCostParts(cost)
  return money + finer
}

function SeverityBadge({ severity }: { severity: Severity }) {
  const { colour, icon } = looks[severity]
  return (
    <StatusBadge colour={colour} icon={icon}>
      {t(`costs.severity.${severity}`)}
    </StatusBadge>
  )
}

const looks = {
  high: { colour: 'red', icon: IconAlertTriangle },
  medium: { colour: 'amber', icon: IconInfoCircle },
  low: { colour: 'green', icon: IconPoint },
} as const
