import type { VarianceRow } from '@rms/contracts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { formatStock, formatStockValue } from '../describe-variance.ts'
import classes from '../variance.module.css'

type Stock = VarianceRow['actual']

/** The formulas of a row with its own figures, in quantity and money. */
export function AccountSums({ row }: { row: VarianceRow }) {
  const { money } = useFormats()
  return (
    <>
      {row.actual && (
        <section className={classes.section} aria-label={t('variance.account.actual')}>
          <h3 className={classes.title}>{t('variance.account.actual')}</h3>
          <dl className={classes.lines}>
            <Line label={t('variance.account.opening')} stock={row.opening_stock} row={row} />
            <Line label={`+ ${t('variance.account.received')}`} stock={row.received} row={row} />
            <Line label={`+ ${t('variance.account.transferredIn')}`} stock={row.transferred_in} row={row} />
            <Line label={`− ${t('variance.account.transferredOut')}`} stock={row.transferred_out} row={row} />
            <Line label={`− ${t('variance.account.closing')}`} stock={row.closing_stock} row={row} />
            {row.revaluation !== null && row.revaluation !== 0 && (
              <div className={classes.line}>
                <dt>{`+ ${t('variance.revaluation')}`}</dt>
                <dd />
                <dd>{money(row.revaluation)}</dd>
              </div>
            )}
            <Line label={`= ${t('variance.actual')}`} stock={row.actual} row={row} isTotal />
          </dl>
        </section>
      )}
      <section className={classes.section} aria-label={t('variance.account.variance')}>
        <h3 className={classes.title}>{t('variance.account.variance')}</h3>
        <dl className={classes.lines}>
          <Line label={t('variance.actual')} stock={row.actual} row={row} />
          <Line label={`− ${t('variance.theoretical')}`} stock={row.theoretical} row={row} />
          <Line label={`− ${t('variance.recorded')}`} stock={row.recorded} row={row} />
          <Line label={`= ${t('variance.variance')}`} stock={row.variance} row={row} isTotal />
        </dl>
        {row.reasons.length > 0 && (
          <ul className={classes.notes}>
            {row.reasons.map(reason => (
              <li key={reason} className={classes.note}>
                {t(`variance.reason.${reason}`)}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

interface LineProps {
  label: string
  stock: Stock
  row: VarianceRow
  isTotal?: boolean
}

function Line({ label, stock, row, isTotal }: LineProps) {
  const formats = useFormats()
  return (
    <div className={classes.line} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{formatStock(stock, row.unit, formats)}</dd>
      <dd>{formatStockValue(stock, formats)}</dd>
    </div>
  )
}
