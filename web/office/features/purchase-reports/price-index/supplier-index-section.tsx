import type { PriceIndexPoint } from '@rms/contracts'
import type { Ref } from 'react'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { PriceChart } from '../../../components/price-chart/price-chart.tsx'
import sections from '../../../components/sections.module.css'
import { formatMonth } from '../../../lib/format-dates.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { createMonthFormats } from '../month-chart.ts'
import classes from '../purchase-reports.module.css'
import { formatIndex } from './format-index.ts'
import { NoData } from './price-index-columns.tsx'
import type { IndexRow } from './price-index-rows.ts'

const HEADING = 'price-index-supplier'

interface SupplierIndexSectionProps {
  row: IndexRow
  ref: Ref<HTMLElement>
}

/** The price index of one supplier as a chart and as a table. */
export function SupplierIndexSection({
  row: { supplier_name: name, points },
  ref,
}: SupplierIndexSectionProps) {
  const known = points.flatMap(({ month, index }) =>
    index === null ? [] : [{ date: `${month}-01`, price: index }],
  )
  return (
    <section ref={ref} className={classes.group} aria-labelledby={HEADING}>
      <h2 id={HEADING} className={classes.title}>
        {name}
      </h2>
      {known.length > 1 ? (
        <div className={classes.card}>
          <PriceChart
            label={t('purchaseReports.indexOf', { name })}
            points={known}
            formats={createMonthFormats({ axis: formatIndex, value: formatIndex })}
          />
        </div>
      ) : (
        <p className={sections.muted}>{t('purchaseReports.oneMonth')}</p>
      )}
      <IndexTable name={name} points={points} />
    </section>
  )
}

function IndexTable({ name, points }: { name: string; points: readonly PriceIndexPoint[] }) {
  const { quantity, percent } = useFormats()
  return (
    <PlainTable className={classes.months} aria-label={t('purchaseReports.indexOf', { name })}>
      <thead>
        <tr>
          <th scope="col">{t('purchaseReports.by.month')}</th>
          <NumericHeader>{t('purchaseReports.index')}</NumericHeader>
          <NumericHeader>{t('purchaseReports.items')}</NumericHeader>
          <NumericHeader>{t('purchaseReports.covered')}</NumericHeader>
        </tr>
      </thead>
      <tbody>
        {points.map(({ month, index, item_count, covered_percent }) => (
          <tr key={month}>
            <td>{formatMonth(month)}</td>
            <NumericCell>{index === null ? <NoData /> : formatIndex(index)}</NumericCell>
            <NumericCell>{quantity(item_count)}</NumericCell>
            <NumericCell>{percent(covered_percent)}</NumericCell>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
