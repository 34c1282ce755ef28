import type { CurrencySpend } from '@rms/contracts'
import { formatAmount } from '@rms/domain-kit'
import { BarChart } from '../../../components/bar-chart/bar-chart.tsx'
import { PriceChart } from '../../../components/price-chart/price-chart.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { currentLanguage } from '../../../texts/index.ts'
import { createMonthFormats } from '../month-chart.ts'
import classes from '../purchase-reports.module.css'
import { type Grouping, type SpendRow, toSpendBars } from './spend-rows.ts'

interface SpendChartProps {
  spend: CurrencySpend
  rows: readonly SpendRow[]
  grouping: Grouping
  label: string
}

/** A line over the months, or bars for the largest suppliers, categories or locations. */
export function SpendChart({ spend: { currency, months }, rows, grouping, label }: SpendChartProps) {
  const { money } = useFormats()
  const formatAxis = (amount: number) =>
    formatAmount(amount, currency, currentLanguage(), { min: 0, max: Number.isInteger(amount) ? 0 : 2 })
  return (
    <div className={classes.card}>
      {grouping === 'month' && months.length > 1 ? (
        <PriceChart
          label={label}
          colour="gray"
          startsAtZero
          points={months.map(({ month, total }) => ({ date: `${month}-01`, price: total }))}
          formats={createMonthFormats({ axis: formatAxis, value: amount => money(amount, currency) })}
        />
      ) : (
        <BarChart
          label={label}
          bars={toSpendBars(rows).map(bar => ({ ...bar, text: money(bar.value, currency) }))}
        />
      )}
    </div>
  )
}
