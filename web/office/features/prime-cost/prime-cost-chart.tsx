import { PriceChart } from '../../components/price-chart/price-chart.tsx'
import { formatDayAndMonth } from '../../lib/format-dates.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { formatPercentOrDash, formatSpan, type ReportRow } from './describe-prime-cost.ts'
import pageClasses from './prime-cost.module.css'
import classes from './prime-cost-chart.module.css'

/** With more rows, bars are longer than a screen. */
const MAX_BARS = 14

interface PrimeCostChartProps {
  rows: readonly (ReportRow & { readonly name: string })[]
  isByLocation: boolean
}

/** The cost of goods and labour of each row in percent of net sales: bars, or a line for many days. */
export function PrimeCostChart({ rows, isByLocation }: PrimeCostChartProps) {
  const seesWages = rows.some(({ figures }) => figures.labour !== null)
  const label = t(seesWages ? 'primeCost.chart' : 'primeCost.chartGoods')
  return (
    <section className={pageClasses.card} aria-label={label}>
      <div className={classes.heading}>
        <h2 className={pageClasses.title}>{label}</h2>
        {(isByLocation || rows.length <= MAX_BARS) && seesWages && <Legend />}
      </div>
      {isByLocation || rows.length <= MAX_BARS ? (
        <Bars rows={rows} label={label} />
      ) : (
        <Line rows={rows} label={label} />
      )}
    </section>
  )
}

const Legend = () => (
  <span className={classes.legend} aria-hidden>
    <span data-part="goods">{t('primeCost.goods')}</span>
    <span data-part="labour">{t('primeCost.labour')}</span>
  </span>
)

/** Costs above all sales do not fit. */
const FULL_PERCENT = 100

function Bars({ rows, label }: { rows: PrimeCostChartProps['rows']; label: string }) {
  const formats = useFormats()
  const percents = rows.map(({ figures: { cost_of_goods, labour, prime_cost } }) => ({
    goods: cost_of_goods.percent,
    labour: labour?.percent ?? null,
    shown: (prime_cost ?? cost_of_goods).percent,
  }))
  const largest = Math.max(...percents.map(({ goods, labour }) => (goods ?? 0) + (labour ?? 0)))
  const full = Math.min(FULL_PERCENT, Math.max(1, largest))
  const width = (percent: number | null) => `${(Math.max(0, percent ?? 0) / Math.max(full, largest)) * 100}%`
  return (
    <ul className={classes.bars} aria-label={label}>
      {rows.map(({ name }, at) => {
        const { goods = null, labour = null, shown = null } = percents[at] ?? {}
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are shown in the order of the report, and only replaced together
          <li key={at}>
            <span className={classes.name}>{name}</span>
            <span className={classes.track} aria-hidden>
              <span data-part="goods" style={{ width: width(goods) }} />
              <span data-part="labour" style={{ width: width(labour) }} />
            </span>
            <span className={classes.value}>{formatPercentOrDash(shown, formats)}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Line({ rows, label }: { rows: PrimeCostChartProps['rows']; label: string }) {
  const formats = useFormats()
  const points = rows.flatMap(({ from, figures: { prime_cost, cost_of_goods } }) => {
    const { percent } = prime_cost ?? cost_of_goods
    return percent === null ? [] : [{ date: from, price: percent }]
  })
  const spans = new Map(rows.map(row => [row.from, formatSpan(row)]))
  if (points.length < 2) return null
  return (
    <PriceChart
      label={label}
      colour="gray"
      startsAtZero
      points={points}
      formats={{
        price: percent => formats.exactPercent(percent),
        tick: at => formatDayAndMonth(new Date(at).toISOString().slice(0, 10)),
        point: point => (point ? [spans.get(point.date) ?? '', formats.percent(point.price)] : ['', '']),
      }}
    />
  )
}
