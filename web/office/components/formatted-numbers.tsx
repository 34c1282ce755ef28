import { toNumber } from '@rms/domain-kit'
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react'
import { EMPTY_VALUE } from '../lib/display-formats.ts'
import { useFormats } from '../lib/use-formats.ts'
import { t } from '../texts/index.ts'
import classes from './formatted-numbers.module.css'

interface MoneyProps {
  amount: number | null | undefined
  /** Defaults to the currency of the settings; documents have their own. */
  currency?: string
}

/** An amount with two decimals; a dash for none. */
export function Money({ amount, currency }: MoneyProps) {
  const { money } = useFormats()
  return <span className={classes.number}>{money(amount, currency)}</span>
}

/** A cost per unit with four decimals, muted beyond the second. */
export function UnitCost({ cost }: { cost: number | null | undefined }) {
  const { unitCostParts } = useFormats()
  if (cost === null || cost === undefined) return <span className={classes.number}>{EMPTY_VALUE}</span>
  const parts = unitCostParts(cost)
  return (
    <span className={classes.number}>
      {parts.money}
      <span className={classes.fineDigits}>{parts.finer}</span>
      {parts.after}
    </span>
  )
}

interface ChangeIndicatorProps {
  /** New − old, in the settings' currency; left out when only the percentage is known. */
  amount?: number
  percentage: number | null
  /** Whether a rise is good news (a price we ask) or bad (a price we pay). */
  riseIs: 'good' | 'bad'
}

/** A change with arrow, amount and percentage. The arrow shows the direction, so that colour is not needed. */
export function ChangeIndicator({ amount, percentage, riseIs }: ChangeIndicatorProps) {
  const { signedMoney, percent } = useFormats()
  const size = amount === undefined ? (percentage ?? 0) : toNumber(amount, 2)
  const direction = size > 0 ? 'up' : size < 0 ? 'down' : 'same'
  const Icon = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconMinus }[direction]
  const isGood = direction === 'same' ? null : (direction === 'up') === (riseIs === 'good')
  return (
    <span className={classes.change} data-good={isGood ?? undefined}>
      <Icon size={14} stroke={2} aria-label={t(`common.change.${direction}`)} role="img" />
      {amount !== undefined && <span>{signedMoney(amount)}</span>}
      {percentage !== null && (
        <span>{amount === undefined ? percent(percentage) : `(${percent(percentage)})`}</span>
      )}
    </span>
  )
}
