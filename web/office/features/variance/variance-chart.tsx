import type { VarianceRow } from '@rms/contracts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './variance.module.css'

const MAX_BARS = 10

/** The largest variances in money; what was used beyond expectation is solid, less than expected striped. */
export function VarianceChart({ rows }: { rows: readonly VarianceRow[] }) {
  const { money } = useFormats()
  const bars = rows.flatMap(({ name, variance }) =>
    variance && variance.value !== 0 ? [{ name, value: variance.value }] : [],
  )
  const shown = bars.slice(0, MAX_BARS)
  if (shown.length === 0) return null
  const largest = Math.max(...shown.map(({ value }) => Math.abs(value)))
  return (
    <section className={classes.card} aria-label={t('variance.chart')}>
      <div className={classes.heading}>
        <h2 className={classes.title}>{t('variance.chart')}</h2>
        <span className={classes.legend} aria-hidden>
          <span data-direction="over">{t('variance.over')}</span>
          <span data-direction="under">{t('variance.under')}</span>
        </span>
      </div>
      <ul className={classes.bars} aria-label={t('variance.chart')}>
        {shown.map(({ name, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are shown in the order of the report, and only replaced together
          <li key={at}>
            <span className={classes.name}>{name || t('variance.unnamed')}</span>
            <span className={classes.track} aria-hidden>
              <span
                data-direction={value > 0 ? 'over' : 'under'}
                style={{ width: `${(Math.abs(value) / largest) * 100}%` }}
              />
            </span>
            <span className={classes.number}>{money(value)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
