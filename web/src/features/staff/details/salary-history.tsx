import type { SalaryEntry, StaffMember } from '@rms/contracts'
import { t } from '../../../lib/i18n/index.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { payText } from '../pay.ts'
import classes from './details.module.css'

/** What was paid from when, the newest first, and who decided it. */
export function SalaryHistory({ member }: { member: StaffMember }) {
  return (
    <section className={classes.section} aria-labelledby="salary-history">
      <h3 className={classes.heading} id="salary-history">
        {t('staff.history')}
      </h3>
      {member.salaryHistory.length === 0 ? (
        <p className={classes.quiet}>{t('staff.historyEmpty')}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.history} aria-label={t('staff.history')}>
            <thead>
              <tr>
                <th>{t('staff.effectiveDate')}</th>
                <th className={classes.number}>{t('staff.amount')}</th>
                <th>{t('staff.reason')}</th>
                <th>{t('staff.changedBy')}</th>
              </tr>
            </thead>
            <tbody>
              {member.salaryHistory.map(entry => (
                <HistoryRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function HistoryRow({ entry }: { entry: SalaryEntry }) {
  const { date, money } = useFormats()
  const { salary_type, amount } = entry
  return (
    <tr>
      <td>{date(entry.effectiveDate)}</td>
      <td className={classes.number}>{payText({ salary_type, salary_amount: amount }, money)}</td>
      <td>{entry.reason}</td>
      <td>{entry.changedBy}</td>
    </tr>
  )
}
