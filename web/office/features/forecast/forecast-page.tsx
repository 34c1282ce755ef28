import { Button, Select } from '@mantine/core'
import { IconBuildingStore, IconCalendarPlus } from '@tabler/icons-react'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { FilterRow } from '../../components/filter-row.tsx'
import { Page } from '../../components/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import { WeekNavigation } from '../../components/week-navigation.tsx'
import { useListLocationsQuery } from '../../lib/api/business.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { t } from '../../texts/index.ts'
import { ForecastDayModal } from './day/forecast-day-modal.tsx'
import classes from './forecast.module.css'
import { useGetSalesForecastQuery } from './forecast-api.ts'
import { ForecastGrid } from './forecast-grid.tsx'
import { SpecialDayList } from './special-days/special-day-list.tsx'
import { SpecialDayModal } from './special-days/special-day-modal.tsx'
import { type ForecastUrlState, useForecastUrlState } from './use-forecast-url-state.ts'

/** The expected net sales of a week. Every figure opens into the days that it is computed from. */
export function ForecastPage() {
  const urlState = useForecastUrlState()
  const special = useSearchParam('special')
  return (
    <Page
      screen="/forecast"
      helpTopic="forecast"
      actions={
        <Button
          leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => special.set()}
        >
          {t('forecast.addSpecialDay')}
        </Button>
      }
    >
      <Filters urlState={urlState} />
      <Week urlState={urlState} />
      <SpecialDayList urlState={urlState} onOpen={special.set} />
      {special.value !== null && (
        <SpecialDayModal
          key={special.value}
          openKey={special.value}
          urlState={urlState}
          onClose={special.clear}
        />
      )}
    </Page>
  )
}

const Filters = ({ urlState: { weekStart, locations, locationId, set } }: { urlState: ForecastUrlState }) => (
  <FilterRow>
    <WeekNavigation weekStart={weekStart} onWeekChange={week => set({ week, day: null })} />
    {locations.length > 1 && (
      <Select
        miw={212}
        aria-label={t('common.location')}
        allowDeselect={false}
        data={locations.map(toSelectOption)}
        value={locationId === null ? null : String(locationId)}
        onChange={location => set({ location })}
      />
    )}
  </FilterRow>
)

function Week({ urlState: { weekStart, weekEnd, locationId } }: { urlState: ForecastUrlState }) {
  const locations = useListLocationsQuery()
  const query = useGetSalesForecastQuery(
    { from: weekStart, to: weekEnd, location_id: String(locationId) },
    { skip: locationId === null },
  )
  const day = useSearchParam('day')
  const { instant } = useFormats()
  const { currentData, isError, error, refetch } = query
  if (locationId === null && locations.data)
    return <EmptyState icon={<IconBuildingStore stroke={1.5} />} message={t('forecast.noLocation')} />
  if (isError && !currentData) {
    const failure = toApiFailure(error).error
    return <ErrorState {...(failure && { message: failure })} onRetry={refetch} />
  }
  if (!currentData) return <SkeletonRows rows={6} />
  const opened = currentData.days.find(({ date }) => date === day.value)
  return (
    <section className={classes.week} aria-label={t('forecast.week')}>
      <ForecastGrid days={currentData.days} onOpen={date => day.set(date)} />
      <p className={classes.note}>
        {currentData.as_of ? t('forecast.asOf', { at: instant(currentData.as_of) }) : t('forecast.noSales')}
      </p>
      {opened && <ForecastDayModal key={opened.date} day={opened} onClose={day.clear} />}
    </section>
  )
}
