import type { SpecialDay } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { PlainTable } from '../../../components/plain-table.tsx'
import { TextRowAction } from '../../../components/row-actions.tsx'
import { formatLongDate, formatShortWeekday } from '../../../lib/format-dates.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import classes from '../forecast.module.css'
import { useListSpecialDaysQuery } from '../forecast-api.ts'
import type { ForecastUrlState } from '../use-forecast-url-state.ts'

interface SpecialDayListProps {
  urlState: ForecastUrlState
  onOpen: (key: string) => void
}

/** The next weeks are planned with them, the last ones leave them out. */
const WEEKS_AROUND = 9
const DAYS_PER_WEEK = 7

export const getSpecialDayRange = ({ weekStart }: Pick<ForecastUrlState, 'weekStart'>) => ({
  from: addDays(weekStart, -WEEKS_AROUND * DAYS_PER_WEEK),
  to: addDays(weekStart, WEEKS_AROUND * DAYS_PER_WEEK + DAYS_PER_WEEK - 1),
})

/** '2026-12-24/3', '2026-12-24/' for all locations */
export const getSpecialDayKey = ({ date, location_id }: Pick<SpecialDay, 'date' | 'location_id'>): string =>
  `${date}/${location_id ?? ''}`

/** The holidays and other unusual days around the week. */
export function SpecialDayList({ urlState, onOpen }: SpecialDayListProps) {
  const { currentData: days, isError, refetch } = useListSpecialDaysQuery(getSpecialDayRange(urlState))
  return (
    <section className={classes.section} aria-labelledby="special-days">
      <h2 id="special-days" className={classes.heading}>
        {t('forecast.specialDays')}
      </h2>
      {days ? (
        days.length > 0 ? (
          <SpecialDayTable days={days} urlState={urlState} onOpen={onOpen} />
        ) : (
          <p className={classes.note}>{t('forecast.noSpecialDays')}</p>
        )
      ) : isError ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </section>
  )
}

interface SpecialDayTableProps extends SpecialDayListProps {
  days: readonly SpecialDay[]
}

function SpecialDayTable({ days, urlState: { locations }, onOpen }: SpecialDayTableProps) {
  const hasAccess = useHasLocationAccess()
  const describe = useSpecialDayEffect()
  const getLocation = (id: number | null) =>
    id === null ? t('forecast.allLocations') : (locations.find(location => location.id === id)?.name ?? '')
  return (
    <div className={classes.scroll}>
      <PlainTable aria-labelledby="special-days">
        <thead>
          <tr>
            <th scope="col">{t('forecast.date')}</th>
            <th scope="col">{t('forecast.name')}</th>
            <th scope="col">{t('common.location')}</th>
            <th scope="col">{t('forecast.effect')}</th>
            <th scope="col" aria-label={t('common.actions')} />
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={getSpecialDayKey(day)}>
              <td>
                {formatShortWeekday(day.date)} {formatLongDate(day.date)}
              </td>
              <td>{day.name}</td>
              <td>{getLocation(day.location_id)}</td>
              <td>{describe(day)}</td>
              <td>
                {hasAccess(day.location_id) && (
                  <TextRowAction
                    shortLabel={t('common.edit')}
                    label={t('forecast.editSpecialDay', { name: day.name })}
                    onClick={() => onOpen(getSpecialDayKey(day))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}

function useSpecialDayEffect(): (day: SpecialDay) => string {
  const { money, quantity } = useFormats()
  return ({ factor, net_sales }) => {
    if (net_sales !== null) return money(net_sales)
    if (factor === 0) return t('forecast.closed')
    return factor === null ? t('forecast.usual') : `× ${quantity(factor)}`
  }
}
