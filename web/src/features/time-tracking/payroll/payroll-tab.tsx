import { Alert, Button } from '@mantine/core'
import { addDays, mondayOf } from '@rms/domain-kit'
import { IconAlertTriangle, IconFileSpreadsheet, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { DateField } from '../../../components/date-field.tsx'
import sections from '../../../components/sections.module.css'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { failureOf } from '../../../lib/api/failure.ts'
import { useToday } from '../../../lib/clock.ts'
import { useDownload } from '../../../lib/download.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import classes from '../tracking.module.css'
import { type Payroll, useGetPayrollQuery } from '../tracking-api.ts'
import { LockedPeriods } from './locked-periods.tsx'
import { PayTable } from './pay-table.tsx'
import { useLocking } from './use-locking.ts'

interface Days {
  startDate: string
  endDate: string
}

/** Pay of a range of days, as CSV, and the periods that are locked. The week before this one unless told. */
export function PayrollTab() {
  const monday = mondayOf(useToday())
  const [days, setDays] = useState<Days>({ startDate: addDays(monday, -7), endDate: addDays(monday, -1) })
  const isRange = days.startDate !== '' && days.endDate !== '' && days.startDate <= days.endDate
  const query = useGetPayrollQuery(days, { skip: !isRange })
  const lock = useLocking()
  return (
    <div className={sections.stack}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('tracking.payroll')}</h2>
        <div className={classes.controls}>
          <div className={classes.date}>
            <DateField
              label={t('tracking.from')}
              value={days.startDate}
              onChange={startDate => setDays({ ...days, startDate })}
            />
          </div>
          <div className={classes.date}>
            <DateField
              label={t('tracking.to')}
              value={days.endDate}
              error={isRange ? undefined : t('tracking.rangeWrong')}
              onChange={endDate => setDays({ ...days, endDate })}
            />
          </div>
          <CsvButton days={days} isDisabled={!isRange} />
          <Button
            leftSection={<IconLock size={16} stroke={1.75} aria-hidden />}
            disabled={!isRange}
            onClick={() => lock(days)}
          >
            {t('tracking.lock')}
          </Button>
        </div>
      </div>
      <Pay query={query} />
      <LockedPeriods />
    </div>
  )
}

interface PayQuery {
  isError: boolean
  currentData?: Payroll | undefined
  refetch: () => unknown
}

function Pay({ query }: { query: PayQuery }) {
  const { currentData: payroll } = query
  if (query.isError && !payroll) return <ErrorState onRetry={query.refetch} />
  if (!payroll) return <LoadingRows rows={5} />
  return (
    <>
      <Problems problems={payroll.problems} />
      <PayTable rows={payroll.rows} adjustments={payroll.adjustments} />
    </>
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

function CsvButton({ days, isDisabled }: { days: Days; isDisabled: boolean }) {
  const download = useDownload()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const name = `payroll_${days.startDate}_to_${days.endDate}.csv`
      await download({ path: `/payroll/export?${new URLSearchParams({ ...days })}`, name })
    } catch (thrown) {
      tellFailure(failureOf(thrown).error ?? t('tracking.csvFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
      disabled={isDisabled}
      loading={isBusy}
      onClick={save}
    >
      {t('tracking.csv')}
    </Button>
  )
}
