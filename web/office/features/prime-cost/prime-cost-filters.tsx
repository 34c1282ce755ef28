import { ActionIcon, SegmentedControl, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DateField } from '../../components/date-field.tsx'
import { LocationSelect } from '../../components/location-select.tsx'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { t } from '../../texts/index.ts'
import { formatReportedPeriod } from './describe-prime-cost.ts'
import classes from './prime-cost.module.css'
import { PERIOD_KINDS, toAdjacentParams, toPeriodParams } from './prime-cost-period.ts'
import { BASES, GROUPS, type PrimeCostUrlState } from './prime-cost-url-state.ts'

/** Period, location, basis and grouping of the report. */
export function PrimeCostFilters({ urlState }: { urlState: PrimeCostUrlState }) {
  const { period, location_id, cost_basis, set } = urlState
  return (
    <div className={classes.filters} data-no-print>
      <div className={classes.bar}>
        <Select
          className={classes.field}
          label={t('primeCost.period')}
          allowDeselect={false}
          data={PERIOD_KINDS.filter(kind => kind !== 'week' || period.kind === 'week').map(value => ({
            value,
            label: t(`primeCost.period.${value}`),
          }))}
          value={period.kind}
          onChange={value => {
            const kind = PERIOD_KINDS.find(name => name === value)
            if (kind) set(toPeriodParams(kind, period))
          }}
        />
        {period.kind === 'custom' ? <CustomDates urlState={urlState} /> : <Steps urlState={urlState} />}
        <LocationSelect
          className={classes.field}
          value={location_id}
          onChange={id => set({ location_id: id })}
        />
        <Select
          className={classes.field}
          label={t('primeCost.basisFilter')}
          allowDeselect={false}
          data={[
            { value: '', label: t('primeCost.basisFilter.automatic') },
            ...BASES.map(value => ({ value, label: t(`primeCost.basisFilter.${value}`) })),
          ]}
          value={cost_basis}
          onChange={basis => set({ basis: basis ?? '' })}
        />
      </div>
      <Grouping urlState={urlState} />
    </div>
  )
}

function Steps({ urlState }: { urlState: PrimeCostUrlState }) {
  const { period, today, set } = urlState
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('primeCost.previousPeriod')}
        onClick={() => set(toAdjacentParams(period, -1))}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <span className={classes.periodName} aria-live="polite">
        {formatReportedPeriod(urlState)}
      </span>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('primeCost.nextPeriod')}
        disabled={period.to >= today}
        onClick={() => set(toAdjacentParams(period, 1))}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function CustomDates({ urlState: { period, isReversed, set } }: { urlState: PrimeCostUrlState }) {
  return (
    <>
      <div className={classes.field}>
        <DateField
          label={t('primeCost.from')}
          value={period.from}
          onChange={from => set({ from, to: period.to })}
        />
      </div>
      <div className={classes.field}>
        <DateField
          label={t('primeCost.to')}
          value={period.to}
          error={isReversed ? t('primeCost.reversed') : undefined}
          onChange={to => set({ from: period.from, to })}
        />
      </div>
    </>
  )
}

function Grouping({ urlState: { group, set } }: { urlState: PrimeCostUrlState }) {
  const { hasSeveral } = useBusinessLocations()
  return (
    <SegmentedControl
      className={classes.choices}
      aria-label={t('primeCost.groupBy')}
      data={GROUPS.filter(name => name !== 'location' || hasSeveral).map(value => ({
        value,
        label: t(`primeCost.by.${value}`),
      }))}
      value={group}
      onChange={by => set({ by })}
    />
  )
}
