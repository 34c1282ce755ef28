import type { StaffMember } from '@rms/contracts'
import { IconCalendarTime } from '@tabler/icons-react'
import { useState } from 'react'
import { EditRowAction } from '../../../components/row-actions.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { useToday } from '../../../lib/local-time.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { formatSalary } from '../salary.ts'
import { listSalaryPeriods, type SalaryPeriod } from '../salary-periods.ts'
import classes from './details.module.css'
import { SalaryCorrectionModal } from './salary-correction-modal.tsx'

/** All salaries with their periods, latest first down to the starting salary, with the user who made the change. */
export function SalaryHistory({ member }: { member: StaffMember }) {
  const [correctedPeriod, setCorrectedPeriod] = useState<SalaryPeriod | null>(null)
  const periods = listSalaryPeriods(member, useToday())
  return (
    <section className={classes.section} aria-labelledby="salary-history">
      <h3 className={classes.heading} id="salary-history">
        {t('staff.history')}
      </h3>
      <div className={classes.scroll}>
        <table className={classes.history} aria-label={t('staff.history')}>
          <thead>
            <tr>
              <th>{t('staff.effectiveDate')}</th>
              <th className={classes.number}>{t('staff.amount')}</th>
              <th>{t('staff.reason')}</th>
              <th>{t('staff.changedBy')}</th>
              <th aria-label={t('common.actions')} />
            </tr>
          </thead>
          <tbody>
            {periods.map(period => (
              <SalaryPeriodRow
                key={period.entryId ?? 'starting'}
                period={period}
                onCorrect={() => setCorrectedPeriod(period)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {correctedPeriod && (
        <SalaryCorrectionModal
          member={member}
          period={correctedPeriod}
          onClose={() => setCorrectedPeriod(null)}
        />
      )}
    </section>
  )
}

function SalaryPeriodRow({ period, onCorrect }: { period: SalaryPeriod; onCorrect: () => void }) {
  const { money } = useFormats()
  const { salary_type, amount, from, until, isFuture, entryId } = period
  const pay = formatSalary({ salary_type, salary_amount: amount }, money)
  return (
    <tr>
      <td>
        {until
          ? t('staff.salaryFromTo', { from: formatLongDate(from), to: formatLongDate(until) })
          : t('staff.salaryFrom', { from: formatLongDate(from) })}
        {isFuture && (
          <>
            {' '}
            <StatusBadge colour="blue" icon={IconCalendarTime}>
              {t('staff.salaryFuture')}
            </StatusBadge>
          </>
        )}
      </td>
      <td className={classes.number}>{pay}</td>
      <td>{entryId === null ? t('staff.startingSalary') : period.reason}</td>
      <td>{period.changedBy}</td>
      <td>
        <EditRowAction name={pay} onClick={onCorrect} />
      </td>
    </tr>
  )
}
