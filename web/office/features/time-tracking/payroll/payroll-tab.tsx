import { Alert, Button } from '@mantine/core'
import { addDays, getMonday, sumDecimals, sumMinutes } from '@rms/domain-kit'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '../../../components/date-field.tsx'
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx'
import { LocationSelect } from '../../../components/location-select.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import sections from '../../../components/sections.module.css'
import { omitEmptyParams } from '../../../lib/api/pagination.ts'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { useToday } from '../../../lib/local-time.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../time-tracking.module.css'
import { type Payroll, useGetPayrollQuery } from '../time-tracking-api.ts'
import { LockedPayPeriods } from './locked-pay-periods.tsx'
import { PayrollCsvButton } from './payroll-csv-button.tsx'
import { PayrollTable } from './payroll-table.tsx'
import { useLockPayPeriod } from './use-lock-pay-period.ts'

interface PayrollRange {
  startDate: string
  endDate: string
  /** '' for all locations. */
  location_id: string
}

/** Pay of a date range with CSV export, and the locked periods. Shows the previous week by default. */
export function PayrollTab() {
  const monday = getMonday(useToday())
  const lastWeek = { startDate: addDays(monday, -7), endDate: addDays(monday, -1) }
  const [range, setRange] = useState<PayrollRange>({ ...lastWeek, location_id: '' })
  const isRange = range.startDate !== '' && range.endDate !== '' && range.startDate <= range.endDate
  const query = useGetPayrollQuery(range, { skip: !isRange })
  return (
    <div className={sections.stack}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('tracking.payroll')}</h2>
        <div className={classes.controls}>
          <LocationSelect
            value={range.location_id}
            onChange={location_id => setRange({ ...range, location_id })}
          />
          <div className={classes.date}>
            <DateField
              label={t('tracking.from')}
              value={range.startDate}
              onChange={startDate => setRange({ ...range, startDate })}
            />
          </div>
          <div className={classes.date}>
            <DateField
              label={t('tracking.to')}
              value={range.endDate}
              error={isRange ? undefined : t('tracking.rangeWrong')}
              onChange={endDate => setRange({ ...range, endDate })}
            />
          </div>
          <PayrollCsvButton
            label={t('tracking.csv')}
            file={{
              path: `/payroll/export?${new URLSearchParams(omitEmptyParams({ ...range }))}`,
              name: `payroll_${range.startDate}_to_${range.endDate}.csv`,
            }}
            isDisabled={!isRange}
          />
          <LockButton range={range} payroll={isRange ? query.currentData : undefined} />
        </div>
      </div>
      <PayrollContent query={query} range={range} />
      <LockedPayPeriods />
    </div>
  )
}

/**
 * A pay period covers all locations, so it can be locked only in the view of all locations, and only if no day of it is
 * locked yet.
 */
function LockButton({ range, payroll }: { range: PayrollRange; payroll: Payroll | undefined }) {
  const lock = useLockPayPeriod()
  if (payroll && payroll.periods.length > 0) return null
  return (
    <Button
      leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
      disabled={!payroll || range.location_id !== ''}
      onClick={() => payroll && lock(range, payroll.problems)}
    >
      {t('tracking.lock')}
    </Button>
  )
}

interface PayrollQuery {
  isError: boolean
  currentData?: Payroll | undefined
  refetch: () => unknown
}

function PayrollContent({ query, range }: { query: PayrollQuery; range: PayrollRange }) {
  const { currentData: payroll } = query
  if (query.isError && !payroll) return <ErrorState onRetry={query.refetch} />
  if (!payroll) return <SkeletonRows rows={5} />
  return (
    <>
      {payroll.periods.length > 0 ? (
        <LockedNote payroll={payroll} range={range} />
      ) : (
        <LockProblems problems={payroll.problems} />
      )}
      <PayrollTable rows={payroll.rows} adjustments={payroll.adjustments} periods={payroll.periods} />
      <DueTotal payroll={payroll} />
    </>
  )
}

function LockedNote({ payroll: { periods }, range }: { payroll: Payroll; range: PayrollRange }) {
  const isWhole = periods.some(({ start, end }) => start <= range.startDate && range.endDate <= end)
  return (
    <Alert
      color="gray"
      variant="light"
      icon={<IconLock stroke={1.5} />}
      title={isWhole ? t('tracking.alreadyLocked') : t('tracking.partlyLocked')}
    >
      {t('tracking.alreadyLockedHelp')}
    </Alert>
  )
}

/** The amount still to be paid; locked weeks were paid before. */
function DueTotal({ payroll: { rows, adjustments } }: { payroll: Payroll }) {
  const { money } = useFormats()
  const due = [
    ...rows.filter(({ periodId }) => periodId === null),
    ...adjustments.filter(({ settledIn }) => settledIn === null),
  ]
  if (due.length === 0) return null
  return (
    <div className={classes.total}>
      <DescriptionList>
        <DescriptionItem term={t('tracking.dueHours')}>
          {formatHours(sumMinutes(due.map(({ totalMinutes }) => totalMinutes)))}
        </DescriptionItem>
        <DescriptionItem term={t('tracking.duePay')}>
          {money(sumDecimals(due.map(({ totalPay }) => totalPay)).toNumber())}
        </DescriptionItem>
      </DescriptionList>
    </div>
  )
}

function LockProblems({ problems }: Pick<Payroll, 'problems'>) {
  const sentences = summariseProblems(problems)
  if (sentences.length === 0) return null
  return (
    <Alert
      color="amber"
      variant="light"
      icon={<IconAlertTriangle stroke={1.5} />}
      title={t('tracking.notLockable')}
    >
      <ul className={classes.problems}>
        {sentences.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
}

/** Weeks without approval are only counted, because the approval tab lists them. */
function summariseProblems(problems: Payroll['problems']): string[] {
  const sentences = problems.flatMap(problem => {
    if (problem.code === 'not-approved') return []
    return [
      t(`tracking.problem.${problem.code}`, { name: problem.staff_name, date: formatLongDate(problem.date) }),
    ]
  })
  const count = problems.length - sentences.length
  return count === 0 ? sentences : [...sentences, t('tracking.weeksNotApproved', { count })]
}
