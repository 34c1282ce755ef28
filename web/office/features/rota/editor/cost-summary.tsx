import type { RotaCost, StaffMember } from '@rms/contracts'
import { amountDifference, subtractMinutes } from '@rms/domain-kit'
import { useToday } from '../../../lib/clock.ts'
import { departmentWord } from '../../../lib/departments.ts'
import { NONE } from '../../../lib/formats.ts'
import { hoursText, signedHoursText } from '../../../lib/hours.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { dayAndMonth, dayName } from '../../../lib/week-words.ts'
import { t } from '../../../texts/index.ts'
import type { Figures, RotaFigures } from '../model/shift-figures.ts'
import { WAGES } from '../print-rota.ts'
import classes from './editor.module.css'

interface CostSummaryProps {
  rows: readonly StaffMember[]
  days: readonly string[]
  figures: RotaFigures
  isTracking: boolean
  cost: RotaCost | null
}

interface Line {
  key: string
  words: string
  planned: Figures
  worked: RotaCost['total'] | undefined
  isTotal?: boolean
}

/** The cost by day and by department; with tracking also the actual cost of days that have begun. */
export function CostSummary({ rows, days, figures, isTracking, cost }: CostSummaryProps) {
  const today = useToday()
  const begun = (days[0] ?? today) <= today ? cost : null
  const departments = [...new Set(rows.map(({ department }) => department))]
  const lines: Line[] = [
    ...days.map(day => ({
      key: day,
      words: `${dayName(day)}, ${dayAndMonth(day)}`,
      planned: figures.ofDay(day),
      worked: day <= today ? cost?.by_day.find(({ date }) => date === day) : undefined,
    })),
    ...departments.map(department => ({
      key: department,
      words: departmentWord(department),
      planned: figures.ofDepartment(department),
      worked: begun?.by_department.find(known => known.department === department),
      isTotal: true,
    })),
    { key: 'total', words: t('rota.total'), planned: figures.total, worked: begun?.total, isTotal: true },
  ]
  return (
    <section {...WAGES} className={classes.section} aria-labelledby="cost-summary">
      <h2 id="cost-summary" className={classes.title}>
        {t('rota.costSummary')}
      </h2>
      <div className={classes.scroll}>
        <table className={classes.summary} aria-labelledby="cost-summary">
          <CostHeader isTracking={isTracking} seesPay={figures.total.cost !== null} />
          <tbody>
            {lines.map(line => (
              <CostLine key={line.key} line={line} isTracking={isTracking} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function CostHeader({ isTracking, seesPay }: { isTracking: boolean; seesPay: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">{t('rota.dayOrDepartment')}</th>
        <th scope="col">{t('rota.scheduledHours')}</th>
        {seesPay && <th scope="col">{t('rota.cost')}</th>}
        {isTracking && <th scope="col">{t('rota.actualHours')}</th>}
        {isTracking && <th scope="col">{t('rota.variance')}</th>}
        {isTracking && seesPay && <th scope="col">{t('rota.actualCost')}</th>}
        {isTracking && seesPay && <th scope="col">{t('rota.costVariance')}</th>}
      </tr>
    </thead>
  )
}

function CostLine({ line, isTracking }: { line: Line; isTracking: boolean }) {
  const { money, signedMoney } = useFormats()
  const { planned, worked } = line
  const actualCost = worked?.actual_cost ?? null
  return (
    <tr data-total={line.isTotal || undefined}>
      <th scope="row">{line.words}</th>
      <td>{hoursText(planned.minutes)}</td>
      {planned.cost !== null && <td>{money(planned.cost)}</td>}
      {isTracking && <td>{worked ? hoursText(worked.actual_minutes) : NONE}</td>}
      {isTracking && (
        <td>{worked ? signedHoursText(subtractMinutes(worked.actual_minutes, planned.minutes)) : NONE}</td>
      )}
      {isTracking && planned.cost !== null && <td>{money(actualCost)}</td>}
      {isTracking && planned.cost !== null && (
        <td>{actualCost === null ? NONE : signedMoney(amountDifference(actualCost, planned.cost))}</td>
      )}
    </tr>
  )
}
