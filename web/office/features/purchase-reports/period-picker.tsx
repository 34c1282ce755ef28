import { ActionIcon, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { DateField } from '../../components/date-field.tsx'
import { formatDayRange, formatLongMonth, formatMonthRange } from '../../lib/format-dates.ts'
import { useToday } from '../../lib/local-time.ts'
import { t } from '../../texts/index.ts'
import classes from './purchase-reports.module.css'
import {
  moveToNextPeriod,
  moveToPreviousPeriod,
  PERIOD_KINDS,
  type ReportPeriod,
  toPeriodParams,
} from './report-period.ts'
import type { ReportUrlState } from './report-url-state.ts'

/** The kind of period, and either buttons for the previous and the next one or two dates. */
export function PeriodPicker({ urlState }: { urlState: ReportUrlState }) {
  const { period, set } = urlState
  return (
    <>
      <Select
        className={classes.field}
        label={t('purchaseReports.period')}
        allowDeselect={false}
        data={PERIOD_KINDS.map(kind => ({ value: kind, label: t(`purchaseReports.period.${kind}`) }))}
        value={period.kind}
        onChange={value => {
          const kind = PERIOD_KINDS.find(name => name === value)
          if (kind) set(toPeriodParams(kind, period))
        }}
      />
      {period.kind === 'custom' ? <CustomDates urlState={urlState} /> : <Steps urlState={urlState} />}
    </>
  )
}

function Steps({ urlState: { period, set } }: { urlState: ReportUrlState }) {
  const today = useToday()
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('purchaseReports.previous')}
        onClick={() => set({ date: moveToPreviousPeriod(period) })}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <span className={classes.periodName} aria-live="polite">
        {formatReportPeriod(period)}
      </span>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('purchaseReports.next')}
        disabled={period.to >= today}
        onClick={() => set({ date: moveToNextPeriod(period) })}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function CustomDates({ urlState: { period, isReversed, set } }: { urlState: ReportUrlState }) {
  return (
    <>
      <div className={classes.field}>
        <DateField
          label={t('purchaseReports.from')}
          value={period.from}
          onChange={from => set({ from, to: period.to })}
        />
      </div>
      <div className={classes.field}>
        <DateField
          label={t('purchaseReports.to')}
          value={period.to}
          error={isReversed ? t('purchaseReports.reversed') : undefined}
          onChange={to => set({ from: period.from, to })}
        />
      </div>
    </>
  )
}

/** 'November 2026', 'Oct – Dec 2026', '2026' or '3 – 17 Nov 2026' */
export function formatReportPeriod({ kind, from, to }: ReportPeriod): string {
  switch (kind) {
    case 'month':
      return formatLongMonth(from.slice(0, 7))
    case 'quarter':
      return formatMonthRange(from.slice(0, 7), to.slice(0, 7))
    case 'year':
      return from.slice(0, 4)
    case 'custom':
      return formatDayRange(from, to)
  }
}
