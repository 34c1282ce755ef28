import type { RotaCost, StaffMember } from '@rms/contracts'
import { subtractAmounts, subtractMinutes } from '@rms/domain-kit'
import { translateDepartment } from '../../../lib/departments.ts'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatDayAndMonth, formatWeekday } from '../../../lib/format-dates.ts'
import { formatHours, formatSignedHours } from '../../../lib/format-hours.ts'
import { useToday } from '../../../lib/local-time.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import type { LabourFigures, RotaFigures } from '../model/shift-costing.ts'
import { WAGES_PRINT_PROPS } from '../print-rota.ts'
import classes from './editor.module.css'

interface RotaCostSummaryProps {
  rows: readonly StaffMember[]
  days: readonly string[]
  figures: RotaFigures
  isTracking: boolean
  cost: RotaCost | null
}

interface CostSummaryLine {
  key: string
  label: string
  planned: LabourFigures
  worked: RotaCost['total'] | undefined
  isTotal?: boolean
}

/** The cost by day and by department; with tracking also the actual cost of days that have begun. */
export function RotaCostSummary({ rows, days, figures, isTracking, cost }: RotaCostSummaryProps) {
  const today = useToday()
  const startedWeekCost = (days[0] ?? today) <= today ? cost : null
  const departments = [...new Set(rows.map(({ department }) => department))]
  const lines: CostSummaryLine[] = [
    ...days.map(day => ({
      key: day,
      label: `${formatWeekday(day)}, ${formatDayAndMonth(day)}`,
      planned: figures.getDayFigures(day),
      worked: day <= today ? cost?.by_day.find(({ date }) => date === day) : undefined,
    })),
    ...departments.map(department => ({
      key: department,
      label: translateDepartment(department),
      planned: figures.getDepartmentFigures(department),
      worked: startedWeekCost?.by_department.find(known => known.department === department),
      isTotal: true,
    })),
    {
      key: 'total',
      label: t('rota.total'),
      planned: figures.total,
      worked: startedWeekCost?.total,
      isTotal: true,
    },
  ]
  return (
    <section {...WAGES_PRINT_PROPS} className={classes.section} aria-labelledby="cost-summary">
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

function CostLine({ line, isTracking }: { line: CostSummaryLine; isTracking: boolean }) {
  const { money, signedMoney } = useFormats()
  const { planned, worked } = line
  const actualCost = worked?.actual_cost ?? null
  return (
    <tr data-total={line.isTotal || undefined}>
      <th scope="row">{line.label}</th>
      <td>{formatHours(planned.minutes)}</td>
      {planned.cost !== null && <td>{money(planned.cost)}</td>}
      {isTracking && <td>{worked ? formatHours(worked.actual_minutes) : EMPTY_VALUE}</td>}
      {isTracking && (
        <td>
          {worked ? formatSignedHours(subtractMinutes(worked.actual_minutes, planned.minutes)) : EMPTY_VALUE}
        </td>
      )}
      {isTracking && planned.cost !== null && <td>{money(actualCost)}</td>}
      {isTracking && planned.cost !== null && (
        <td>{actualCost === null ? EMPTY_VALUE : signedMoney(subtractAmounts(actualCost, planned.cost))}</td>
      )}
    </tr>
  )
}
