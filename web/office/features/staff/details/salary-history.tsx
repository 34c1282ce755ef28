import type { StaffMember } from '@rms/contracts'
import { IconCalendarTime } from '@tabler/icons-react'
import { useState } from 'react'
import { EditAction } from '../../../components/row-action.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { useToday } from '../../../lib/clock.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { dateInWords } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import { payText } from '../pay.ts'
import { type SalaryStep, salarySteps } from '../salary-steps.ts'
import classes from './details.module.css'
import { SalaryCorrectionModal } from './salary-correction-modal.tsx'

/** All salaries with their periods, latest first down to the starting salary, with the user who made the change. */
export function SalaryHistory({ member }: { member: StaffMember }) {
  const [corrected, correct] = useState<SalaryStep | null>(null)
  const steps = salarySteps(member, useToday())
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
            {steps.map(step => (
              <StepRow key={step.entryId ?? 'starting'} step={step} onCorrect={() => correct(step)} />
            ))}
          </tbody>
        </table>
      </div>
      {corrected && <SalaryCorrectionModal member={member} step={corrected} onClose={() => correct(null)} />}
    </section>
  )
}

function StepRow({ step, onCorrect }: { step: SalaryStep; onCorrect: () => void }) {
  const { money } = useFormats()
  const { salary_type, amount, from, until, isFuture, entryId } = step
  const pay = payText({ salary_type, salary_amount: amount }, money)
  return (
    <tr>
      <td>
        {until
          ? t('staff.salaryFromTo', { from: dateInWords(from), to: dateInWords(until) })
          : t('staff.salaryFrom', { from: dateInWords(from) })}
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
      <td>{entryId === null ? t('staff.startingSalary') : step.reason}</td>
      <td>{step.changedBy}</td>
      <td>
        <EditAction name={pay} onClick={onCorrect} />
      </td>
    </tr>
  )
}
