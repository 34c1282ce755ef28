import { Text } from '@mantine/core'
import type { RotaPlan, RotaWithShifts } from '@rms/contracts'
import { getMonday, toMinutes } from '@rms/domain-kit'
import { Link } from 'react-router-dom'
import { HelpLink } from '../../../components/help-link.tsx'
import { ErrorState } from '../../../components/page-states.tsx'
import { TargetStateIcon } from '../../../components/target-state.tsx'
import { useGetPrimeCostTargetsQuery } from '../../../lib/api/prime-cost.ts'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatShortWeekday } from '../../../lib/format-dates.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { computeLabourPlan, type LabourPlan, type LabourPlanFigures } from '../model/labour-plan.ts'
import type { PlannedDay } from '../model/shift-costing.ts'
import { WAGES_PRINT_PROPS } from '../print-rota.ts'
import { useGetRotaPlanQuery } from '../rota-api.ts'
import classes from './editor.module.css'

interface RotaLabourPlanProps {
  rota: Pick<RotaWithShifts, 'id' | 'location_id' | 'week_start'>
  /** The shifts as they are on screen. */
  planned: readonly PlannedDay[]
  seesPay: boolean
}

/** Planned labour in percent of expected sales by day and for the week, which follows every shift that moves. */
export function RotaLabourPlan({ rota, planned, seesPay }: RotaLabourPlanProps) {
  const { currentData: plan, isError, refetch } = useGetRotaPlanQuery(rota.id)
  const { data: targets } = useGetPrimeCostTargetsQuery()
  if (!plan) return isError ? <ErrorState message={t('rota.plan.failed')} onRetry={refetch} /> : null
  const target = { percent: targets?.labour_percent ?? null, tolerancePoints: targets?.tolerance_points ?? 0 }
  const labour = computeLabourPlan({ plan, planned, target, seesPay })
  return (
    <section {...WAGES_PRINT_PROPS} className={classes.section} aria-labelledby="labour-plan">
      <h2 id="labour-plan" className={classes.title}>
        {t('rota.plan.title')} <HelpLink topic="forecast" />
      </h2>
      <div className={classes.scroll}>
        <table className={classes.summary} aria-labelledby="labour-plan">
          <PlanHeader plan={plan} />
          <PlanBody labour={labour} seesPay={seesPay} />
        </table>
      </div>
      <PlanNotes rota={rota} plan={plan} labour={labour} target={seesPay ? target.percent : null} />
    </section>
  )
}

const PlanHeader = ({ plan }: { plan: RotaPlan }) => (
  <thead>
    <tr>
      <th scope="col">{t('rota.plan.figure')}</th>
      {plan.days.map(({ date, special_day }) => (
        <th key={date} scope="col">
          {formatShortWeekday(date)}
          {special_day && <div>{special_day}</div>}
        </th>
      ))}
      <th scope="col">{t('rota.plan.week')}</th>
    </tr>
  </thead>
)

function PlanBody({ labour, seesPay }: { labour: LabourPlan; seesPay: boolean }) {
  const { money, percent } = useFormats()
  const columns: readonly LabourPlanFigures[] = [...labour.days, labour.week]
  const row = (label: string, format: (figures: LabourPlanFigures) => React.ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {columns.map((figures, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the days of the week
        <td key={index}>{format(figures)}</td>
      ))}
    </tr>
  )
  return (
    <tbody>
      {row(t('rota.plan.sales'), ({ netSales }) => money(netSales))}
      {row(t('rota.plan.hours'), ({ minutes }) => formatHours(toMinutes(minutes * MINUTE_MS)))}
      {seesPay && row(t('rota.plan.labour'), ({ cost }) => money(cost))}
      {seesPay &&
        row(t('rota.plan.percent'), ({ percent: share, state }) =>
          share === null ? (
            EMPTY_VALUE
          ) : (
            <>
              {percent(share)} {state && <TargetStateIcon state={state} />}
            </>
          ),
        )}
      {row(t('rota.plan.salesPerHour'), ({ salesPerHour }) => money(salesPerHour))}
    </tbody>
  )
}

const MINUTE_MS = 60_000

interface PlanNotesProps {
  rota: RotaLabourPlanProps['rota']
  plan: RotaPlan
  labour: LabourPlan
  target: number | null
}

/** What the figures contain and lack, and where the forecast is changed. */
function PlanNotes({ rota, plan, labour, target }: PlanNotesProps) {
  const { exactPercent, instant } = useFormats()
  const missing = [...new Set(plan.days.flatMap(({ without_forecast }) => without_forecast))]
  const search = new URLSearchParams({
    week: getMonday(rota.week_start),
    ...(rota.location_id !== null && { location: String(rota.location_id) }),
  })
  return (
    <Text size="sm" c="dimmed">
      {[
        t('rota.plan.contains'),
        target !== null && t('rota.plan.target', { percent: exactPercent(target) }),
        labour.daysWithForecast < plan.days.length &&
          t('rota.plan.daysWithForecast', { known: labour.daysWithForecast, days: plan.days.length }),
        missing.length > 0 &&
          rota.location_id === null &&
          t('rota.plan.without', { names: missing.join(', ') }),
        labour.isWithoutOnCost && target !== null && t('rota.plan.withoutOnCost'),
        plan.as_of && t('rota.plan.asOf', { at: instant(plan.as_of) }),
      ]
        .filter(Boolean)
        .join(' ')}{' '}
      <Link to={`/forecast?${search}`}>{t('rota.plan.openForecast')}</Link>
    </Text>
  )
}
