import type { ReactNode } from 'react'
import { DateField } from '../../components/date-field.tsx'
import { LocationSelect } from '../../components/location-select.tsx'
import { t } from '../../texts/index.ts'
import classes from './movements.module.css'
import type { StockUrlState } from './stock-period.ts'

/** Period and location of a list of movements, with further filters. */
export function StockFilters({ urlState, children }: { urlState: StockUrlState; children?: ReactNode }) {
  const { from, to, location_id, isReversed, set } = urlState
  return (
    <div className={classes.bar} data-no-print>
      <div className={classes.field}>
        <DateField label={t('stock.from')} value={from} onChange={value => set({ from: value, to })} />
      </div>
      <div className={classes.field}>
        <DateField
          label={t('stock.to')}
          value={to}
          error={isReversed ? t('stock.reversed') : undefined}
          onChange={value => set({ from, to: value })}
        />
      </div>
      <LocationSelect
        className={classes.field}
        value={location_id}
        onChange={value => set({ location_id: value })}
      />
      {children}
    </div>
  )
}
