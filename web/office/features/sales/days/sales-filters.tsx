import { ActionIcon, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DateField } from '../../../components/date-field.tsx'
import { LocationSelect } from '../../../components/location-select.tsx'
import { formatDayRange } from '../../../lib/format-dates.ts'
import { useToday } from '../../../lib/local-time.ts'
import { t } from '../../../texts/index.ts'
import classes from '../sales.module.css'
import { moveSalesPeriod, SALES_PERIODS, toSalesPeriodParams } from './sales-period.ts'
import type { SalesUrlState } from './sales-url-state.ts'

/** Period and location of the list. */
export function SalesFilters({ urlState }: { urlState: SalesUrlState }) {
  const { period, set } = urlState
  return (
    <div className={classes.bar} data-no-print>
      <Select
        className={classes.field}
        label={t('sales.period')}
        allowDeselect={false}
        data={SALES_PERIODS.map(kind => ({ value: kind, label: t(`sales.period.${kind}`) }))}
        value={period.kind}
        onChange={value => {
          const kind = SALES_PERIODS.find(name => name === value)
          if (kind) set(toSalesPeriodParams(kind, period))
        }}
      />
      {period.kind === 'custom' ? <CustomDates urlState={urlState} /> : <Steps urlState={urlState} />}
      <LocationSelect
        className={classes.field}
        value={urlState.location_id}
        onChange={location_id => set({ location_id })}
      />
    </div>
  )
}

function Steps({ urlState: { period, set } }: { urlState: SalesUrlState }) {
  const today = useToday()
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('sales.previousPeriod')}
        onClick={() => set({ date: moveSalesPeriod(period, -1) })}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <span className={classes.periodName} aria-live="polite">
        {formatDayRange(period.from, period.to)}
      </span>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('sales.nextPeriod')}
        disabled={period.to >= today}
        onClick={() => set({ date: moveSalesPeriod(period, 1) })}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function CustomDates({ urlState: { period, isReversed, set } }: { urlState: SalesUrlState }) {
  return (
    <>
      <div className={classes.field}>
        <DateField
          label={t('sales.from')}
          value={period.from}
          onChange={from => set({ from, to: period.to })}
        />
      </div>
      <div className={classes.field}>
        <DateField
          label={t('sales.to')}
          value={period.to}
          error={isReversed ? t('sales.reversed') : undefined}
          onChange={to => set({ from: period.from, to })}
        />
      </div>
    </>
  )
}
