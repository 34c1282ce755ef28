import { Alert, Button } from '@mantine/core'
import { addDays, mondayOf, sum, sumMinutes } from '@rms/domain-kit'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '../../../components/date-field.tsx'
import { LocationSelect } from '../../../components/location-select.tsx'
import sections from '../../../components/sections.module.css'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { given } from '../../../lib/api/paged.ts'
import { useToday } from '../../../lib/clock.ts'
import { hoursText } from '../../../lib/hours.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../tracking.module.css'
import { type Payroll, useGetPayrollQuery } from '../tracking-api.ts'
import { CsvButton } from './csv-button.tsx'
import { LockedPeriods } from './locked-periods.tsx'
import { PayTable } from './pay-table.tsx'
import { useLocking } from './use-locking.ts'

interface PayRange {
  startDate: string
  endDate: string
  /** '' for all locations. */
  location_id: string
}

/** Pay of a range of days, as CSV, and the periods that are locked. The week before this one unless told. */
export function PayrollTab() {
  const monday = mondayOf(useToday())
  const lastWeek = { startDate: addDays(monday, -7), endDate: addDays(monday, -1) }
  const [asked, ask] = useState<PayRange>({ ...lastWeek, location_id: '' })
  const isRange = asked.startDate !== '' && asked.endDate !== '' && asked.startDate <= asked.endDate
  const query = useGetPayrollQuery(asked, { skip: !isRange })
  return (
    <div className={sections.stack}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('tracking.payroll')}</h2>
        <div className={classes.controls}>
          <LocationSelect
            value={asked.location_id}
            onChange={location_id => ask({ ...asked, location_id })}
          />
          <div className={classes.date}>
            <DateField
              label={t('tracking.from')}
              value={asked.startDate}
              onChange={startDate => ask({ ...asked, startDate })}
            />
          </div>
          <div className={classes.date}>
            <DateField
              label={t('tracking.to')}
              value={asked.endDate}
              error={isRange ? undefined : t('tracking.rangeWrong')}
              onChange={endDate => ask({ ...asked, endDate })}
            />
          </div>
          <CsvButton
            label={t('tracking.csv')}
            file={{
              path: `/payroll/export?${new URLSearchParams(given({ ...asked }))}`,
              name: `payroll_${asked.startDate}_to_${asked.endDate}.csv`,
            }}
            isDisabled={!isRange}
          />
          <LockButton asked={asked} payroll={isRange ? query.currentData : undefined} />
        </div>
      </div>
      <Pay query={query} asked={asked} />
      <LockedPeriods />
    </div>
  )
}

/** A period is for everybody: it is locked from the view of all locations, and only while no day of it is locked. */
function LockButton({ asked, payroll }: { asked: PayRange; payroll: Payroll | undefined }) {
  const lock = useLocking()
  if (payroll && payroll.periods.length > 0) return null
  return (
    <Button
      leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
      disabled={!payroll || asked.location_id !== ''}
      onClick={() => payroll && lock(asked, payroll.problems)}
    >
      {t('tracking.lock')}
    </Button>
  )
}

interface PayQuery {
  isError: boolean
  currentData?: Payroll | undefined
  refetch: () => unknown
}

function Pay({ query, asked }: { query: PayQuery; asked: PayRange }) {
  const { currentData: payroll } = query
  if (query.isError && !payroll) return <ErrorState onRetry={query.refetch} />
  if (!payroll) return <LoadingRows rows={5} />
  return (
    <>
      {payroll.periods.length > 0 ? (
        <LockedNote payroll={payroll} asked={asked} />
      ) : (
        <Problems problems={payroll.problems} />
      )}
      <PayTable rows={payroll.rows} adjustments={payroll.adjustments} periods={payroll.periods} />
      <DueTotal payroll={payroll} />
    </>
  )
}

function LockedNote({ payroll: { periods }, asked }: { payroll: Payroll; asked: PayRange }) {
  const isWhole = periods.some(({ start, end }) => start <= asked.startDate && asked.endDate <= end)
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

/** What is still to be paid; locked weeks were paid before. */
function DueTotal({ payroll: { rows, adjustments } }: { payroll: Payroll }) {
  const { money } = useFormats()
  const due = [
    ...rows.filter(({ periodId }) => periodId === null),
    ...adjustments.filter(({ settledIn }) => settledIn === null),
  ]
  if (due.length === 0) return null
  return (
    <p className={classes.total}>
      {t('tracking.payTotal', {
        hours: hoursText(sumMinutes(due.map(({ totalMinutes }) => totalMinutes))),
        money: money(sum(due.map(({ totalPay }) => totalPay)).toNumber()),
      })}
    </p>
  )
}

function Problems({ problems }: Pick<Payroll, 'problems'>) {
  const sentences = useProblemsInShort(problems)
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

/** Weeks that are not approved are counted, not listed: the tab beside this one lists them. */
function useProblemsInShort(problems: Payroll['problems']): string[] {
  const { date } = useFormats()
  const sentences = problems.flatMap(problem => {
    if (problem.code === 'not-approved') return []
    return [t(`tracking.problem.${problem.code}`, { name: problem.staff_name, date: date(problem.date) })]
  })
  const count = problems.length - sentences.length
  return count === 0 ? sentences : [...sentences, t('tracking.weeksNotApproved', { count })]
}
