import type { ScorecardRatio, SupplierScorecard, YearRebates } from '@rms/contracts'
import type { DataTableColumn } from '../../../components/data-table/index.ts'
import { RowLink } from '../../../components/row-actions.tsx'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../purchase-reports.module.css'

/** The columns of the scorecards: each share with the figures behind it. */
export const createScorecardColumns = (
  formats: DisplayFormats,
  rebateYear: number,
): readonly DataTableColumn<SupplierScorecard>[] => [
  {
    key: 'supplier',
    header: t('common.supplier'),
    cell: ({ supplier_id, supplier_name }) => (
      <RowLink to={`/suppliers/${supplier_id}`}>
        {supplier_name || t('purchaseReports.unknownSupplier')}
      </RowLink>
    ),
    inCard: 'title',
  },
  {
    key: 'on_time',
    header: t('purchaseReports.measure.on_time'),
    cell: ({ on_time, orders_not_checked: count }) => (
      <div>
        <Share ratio={on_time} formats={formats} />
        {count > 0 && <div className={classes.counts}>{t('purchaseReports.notChecked', { count })}</div>}
      </div>
    ),
    isNumeric: true,
  },
  {
    key: 'complete',
    header: t('purchaseReports.measure.complete'),
    cell: ({ complete }) => <Share ratio={complete} formats={formats} />,
    isNumeric: true,
  },
  {
    key: 'price_held',
    header: t('purchaseReports.measure.price_held'),
    cell: ({ price_held }) => <Share ratio={price_held} formats={formats} />,
    isNumeric: true,
  },
  {
    key: 'claims_answered',
    header: t('purchaseReports.measure.claims_answered'),
    cell: ({ claims_answered }) => <Share ratio={claims_answered} formats={formats} />,
    isNumeric: true,
  },
  {
    key: 'answer_days',
    header: t('purchaseReports.answerDays'),
    cell: ({ answer_days: days }) =>
      days === null ? (
        <span className={classes.none}>{t('purchaseReports.noData')}</span>
      ) : (
        t('purchaseReports.days', { days: formats.quantity(days), count: days })
      ),
    isNumeric: true,
  },
  {
    key: 'rebates',
    header: t('purchaseReports.rebates', { year: String(rebateYear) }),
    cell: ({ rebates }) => <Rebates rebates={rebates} formats={formats} />,
    isNumeric: true,
  },
]

function Rebates({ rebates, formats }: { rebates: readonly YearRebates[]; formats: DisplayFormats }) {
  if (rebates.length === 0) return <span className={classes.none}>{t('purchaseReports.noData')}</span>
  return rebates.map(({ currency, accrued, credited }) => (
    <div key={currency}>
      {t('purchaseReports.rebatesAccrued', { amount: formats.money(accrued, currency) })}
      <div className={classes.counts}>
        {t('purchaseReports.rebatesCredited', { amount: formats.money(credited, currency) })}
      </div>
    </div>
  ))
}

function Share({ ratio, formats }: { ratio: ScorecardRatio; formats: DisplayFormats }) {
  if (ratio.percent === null) return <span className={classes.none}>{t('purchaseReports.noData')}</span>
  return (
    <div>
      {formats.percent(ratio.percent)}
      <div className={classes.counts}>
        {t('purchaseReports.countOf', { count: ratio.count, of: ratio.of })}
      </div>
    </div>
  )
}

/** '18 of 20 · 90 %', or that there is nothing to judge by. */
export const formatRatio = ({ count, of, percent }: ScorecardRatio, formats: DisplayFormats): string =>
  percent === null
    ? t('purchaseReports.noData')
    : `${t('purchaseReports.countOf', { count, of })} · ${formats.percent(percent)}`
