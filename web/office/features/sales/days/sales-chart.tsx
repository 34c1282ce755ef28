import type { SalesDayFigures } from '@rms/contracts'
import { formatAmount, sumDecimals, toNumber } from '@rms/domain-kit'
import { PriceChart } from '../../../components/price-chart/price-chart.tsx'
import { formatDayAndMonth } from '../../../lib/format-dates.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useSettings } from '../../../lib/use-settings.ts'
import { currentLanguage, t } from '../../../texts/index.ts'
import { formatSalesDate } from '../describe-sales.ts'
import classes from '../sales.module.css'

/** Net sales of all listed locations by day; nothing for a single day. */
export function SalesChart({ days }: { days: readonly SalesDayFigures[] }) {
  const { money } = useFormats()
  const { currency } = useSettings()
  const points = [...Map.groupBy(days, ({ date }) => date)]
    .map(([date, own]) => ({
      date,
      price: toNumber(sumDecimals(own.map(({ net_sales }) => net_sales)), 2),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  if (points.length < 2) return null
  return (
    <div className={classes.card}>
      <PriceChart
        label={t('sales.chart')}
        colour="gray"
        startsAtZero
        points={points}
        formats={{
          price: amount =>
            formatAmount(amount, currency, currentLanguage(), {
              min: 0,
              max: Number.isInteger(amount) ? 0 : 2,
            }),
          tick: at => formatDayAndMonth(new Date(at).toISOString().slice(0, 10)),
          point: point => (point ? [formatSalesDate(point.date), money(point.price)] : ['', '']),
        }}
      />
    </div>
  )
}
