import type { RotaCost, StaffMember } from '@rms/contracts'
import { subtractMinutes } from '@rms/domain-kit'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatHours, formatSignedHours } from '../../../lib/format-hours.ts'
import { useToday } from '../../../lib/local-time.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { getCurrentHourlyCost, type RotaFigures } from '../model/shift-costing.ts'
import { WAGES_PRINT_PROPS } from '../print-rota.ts'
import classes from './editor.module.css'

interface RotaWeeklySummaryProps {
  rows: readonly StaffMember[]
  figures: RotaFigures
  isTracking: boolean
  cost: RotaCost | null
  /** The first day of the week; there are no actual hours before it. */
  weekStart: string
}

/** The week of each staff member: planned hours, actual hours if tracking is on, rate and pay. */
export function RotaWeeklySummary({ rows, figures, isTracking, cost, weekStart }: RotaWeeklySummaryProps) {
  const hasBegun = weekStart <= useToday()
  const seesPay = figures.total.cost !== null
  const { money } = useFormats()
  return (
    <section {...WAGES_PRINT_PROPS} className={classes.section} aria-labelledby="weekly-summary">
      <h2 id="weekly-summary" className={classes.title}>
        {t('rota.weeklySummary')}
      </h2>
      <div className={classes.scroll}>
        <table className={classes.summary} aria-labelledby="weekly-summary">
          <thead>
            <tr>
              <th scope="col">{t('rota.staff')}</th>
              <th scope="col">{t(isTracking ? 'rota.scheduledHours' : 'rota.totalHours')}</th>
              {isTracking && <th scope="col">{t('rota.actualHours')}</th>}
              {isTracking && <th scope="col">{t('rota.variance')}</th>}
              {seesPay && <th scope="col">{t('rota.hourlyRate')}</th>}
              {seesPay && <th scope="col">{t('rota.weeklySalary')}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(member => {
              const { minutes, cost: pay } = figures.getPersonFigures(member.id)
              const costed = cost?.by_person.find(({ staff_id }) => staff_id === member.id)
              const worked = hasBegun ? costed : undefined
              const isFixed = member.fixed_salary?.some(({ to }) => to === null || to >= weekStart) ?? false
              const rate = costed?.hourly_rate ?? getCurrentHourlyCost(member)
              return (
                <tr key={member.id}>
                  <th scope="row">{member.name}</th>
                  <td>{formatHours(minutes)}</td>
                  {isTracking && <td>{worked ? formatHours(worked.actual_minutes) : EMPTY_VALUE}</td>}
                  {isTracking && (
                    <td>
                      {worked
                        ? formatSignedHours(subtractMinutes(worked.actual_minutes, minutes))
                        : EMPTY_VALUE}
                    </td>
                  )}
                  {seesPay && <td>{isFixed ? t('rota.fixedSalary') : money(rate)}</td>}
                  {seesPay && <td>{money(pay)}</td>}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </section>
  )
}
