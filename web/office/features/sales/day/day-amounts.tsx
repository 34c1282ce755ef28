import type { SalesDayFigures, SalesTotals } from '@rms/contracts'
import { sumDecimals, toNumber } from '@rms/domain-kit'
import { BarChart } from '../../../components/bar-chart/bar-chart.tsx'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { getSourceName } from '../describe-sales.ts'
import classes from '../sales.module.css'
import { ADJUSTMENT_KINDS } from '../sales-options.ts'

/** Channels, parts of the day, tax rates and amounts that are no sales, each as a table. */
export function DayAmounts({ figures }: { figures: SalesDayFigures }) {
  const sources = new Map(
    figures.sources.map(({ source_id, source_name }) => [source_id, getSourceName({ name: source_name })]),
  )
  const channels = figures.channels.map(each => ({
    ...each,
    key: each.channel,
    name: t(`sales.channel.${each.channel}`),
    source: each.source_id === null ? EMPTY_VALUE : (sources.get(each.source_id) ?? EMPTY_VALUE),
  }))
  const dayParts = figures.day_parts.map(each => ({
    ...each,
    key: each.day_part,
    name: t(`sales.dayPart.${each.day_part}`),
  }))
  return (
    <div className={classes.columns}>
      <AmountsCard
        title={t('sales.channels')}
        nameHeader={t('sales.channelName')}
        rows={channels}
        total={figures}
      />
      <AmountsCard
        title={t('sales.dayParts')}
        nameHeader={t('sales.dayPartName')}
        rows={dayParts}
        total={figures}
      />
      <TaxesCard figures={figures} />
      <AdjustmentsCard figures={figures} />
    </div>
  )
}

interface AmountRow extends SalesTotals {
  readonly key: string
  readonly name: string
  readonly source?: string
}

interface AmountsCardProps {
  title: string
  nameHeader: string
  rows: readonly AmountRow[]
  total: SalesTotals
}

/** Bars and a table of the same amounts, with their total. */
function AmountsCard({ title, nameHeader, rows, total }: AmountsCardProps) {
  const { money } = useFormats()
  const hasSources = rows.some(({ source }) => source !== undefined)
  const hasCommission = total.commission !== null
  return (
    <section className={classes.card} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {rows.length > 1 && (
        <BarChart
          label={title}
          bars={rows.map(({ key, name, net_sales: value }) => ({
            key,
            label: name,
            value,
            text: money(value),
          }))}
        />
      )}
      <div className={classes.scroll}>
        <PlainTable aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{nameHeader}</th>
              {hasSources && <th scope="col">{t('sales.source')}</th>}
              <NumericHeader>{t('sales.netSales')}</NumericHeader>
              <NumericHeader>{t('sales.tax')}</NumericHeader>
              <NumericHeader>{t('sales.covers')}</NumericHeader>
              {hasCommission && <NumericHeader>{t('sales.commission')}</NumericHeader>}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key}>
                <td>{row.name}</td>
                {hasSources && <td>{row.source}</td>}
                <AmountCells totals={row} hasCommission={hasCommission} />
              </tr>
            ))}
            <tr className={classes.total}>
              <th scope="row">{t('salesDay.total')}</th>
              {hasSources && <td />}
              <AmountCells totals={total} hasCommission={hasCommission} />
            </tr>
          </tbody>
        </PlainTable>
      </div>
    </section>
  )
}

function AmountCells({ totals, hasCommission }: { totals: SalesTotals; hasCommission: boolean }) {
  const { money, quantity } = useFormats()
  return (
    <>
      <NumericCell>{money(totals.net_sales)}</NumericCell>
      <NumericCell>{money(totals.tax)}</NumericCell>
      <NumericCell>{totals.covers === null ? EMPTY_VALUE : quantity(totals.covers)}</NumericCell>
      {hasCommission && <NumericCell>{money(totals.commission)}</NumericCell>}
    </>
  )
}

function TaxesCard({ figures }: { figures: SalesDayFigures }) {
  const { money, exactPercent } = useFormats()
  const toGross = (net: number, tax: number) => money(toNumber(sumDecimals([net, tax]), 2))
  return (
    <section className={classes.card} aria-label={t('salesDay.taxes')}>
      <h2 className={classes.title}>{t('salesDay.taxes')}</h2>
      <div className={classes.scroll}>
        <PlainTable aria-label={t('salesDay.taxes')}>
          <thead>
            <tr>
              <th scope="col">{t('sales.taxRate')}</th>
              <NumericHeader>{t('sales.netSales')}</NumericHeader>
              <NumericHeader>{t('sales.tax')}</NumericHeader>
              <NumericHeader>{t('sales.grossSales')}</NumericHeader>
            </tr>
          </thead>
          <tbody>
            {figures.taxes.map(({ tax_rate, net_sales, tax }) => (
              <tr key={tax_rate ?? 'unknown'}>
                <td>{tax_rate === null ? t('sales.taxRateUnknown') : exactPercent(tax_rate)}</td>
                <NumericCell>{money(net_sales)}</NumericCell>
                <NumericCell>{money(tax)}</NumericCell>
                <NumericCell>{toGross(net_sales, tax)}</NumericCell>
              </tr>
            ))}
            <tr className={classes.total}>
              <th scope="row">{t('salesDay.total')}</th>
              <NumericCell>{money(figures.net_sales)}</NumericCell>
              <NumericCell>{money(figures.tax)}</NumericCell>
              <NumericCell>{toGross(figures.net_sales, figures.tax)}</NumericCell>
            </tr>
          </tbody>
        </PlainTable>
      </div>
    </section>
  )
}

/** Discounts, tips, vouchers and deposits, if there are any. */
function AdjustmentsCard({ figures: { adjustments } }: { figures: SalesDayFigures }) {
  const { money } = useFormats()
  const kinds = ADJUSTMENT_KINDS.filter(kind => adjustments[kind] !== undefined)
  if (kinds.length === 0) return null
  return (
    <section className={classes.card} aria-label={t('salesDay.adjustments')}>
      <h2 className={classes.title}>{t('salesDay.adjustments')}</h2>
      <PlainTable aria-label={t('salesDay.adjustments')}>
        <thead>
          <tr>
            <th scope="col">{t('salesDay.adjustment')}</th>
            <NumericHeader>{t('salesDay.amount')}</NumericHeader>
          </tr>
        </thead>
        <tbody>
          {kinds.map(kind => (
            <tr key={kind}>
              <td>{t(`sales.adjustment.${kind}`)}</td>
              <NumericCell>{money(adjustments[kind])}</NumericCell>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </section>
  )
}
