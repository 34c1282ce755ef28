import { Button } from '@mantine/core'
import type { SalesDayFigures } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { IconCash, IconChevronLeft, IconChevronRight, IconPencilPlus } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router-dom'
import { Page } from '../../../components/page.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { RecordBackLink } from '../../../components/record-page.tsx'
import sections from '../../../components/sections.module.css'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { useToday } from '../../../lib/local-time.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { formatSalesDate, getDayPath, hasItems } from '../describe-sales.ts'
import { ManualDayModal } from '../manual/manual-day-modal.tsx'
import { useManualDayParam } from '../manual/manual-day-param.ts'
import { listSalesDays, useListSalesDaysQuery } from '../sales-api.ts'
import { SalesTiles } from '../sales-tiles.tsx'
import { DayAmounts } from './day-amounts.tsx'
import { DayItems } from './day-items.tsx'
import { parseDayParams, toDayRange } from './day-params.ts'
import { DaySources } from './day-sources.tsx'

/** The figures of a business day of a location, and where they come from. */
export function SalesDayPage() {
  const [search] = useSearchParams()
  const today = useToday()
  const params = parseDayParams(search, today)
  const { locations, hasSeveral } = useBusinessLocations()
  const hasAccess = useHasLocationAccess()
  const location =
    locations.find(({ id }) => String(id) === params.location_id) ?? locations.find(({ id }) => hasAccess(id))
  const manual = useManualDayParam()
  if (!location)
    return (
      <Page screen="/sales/day" title={formatSalesDate(params.date)}>
        <EmptyState icon={<IconCash stroke={1.5} />} message={t('salesDay.noLocation')} />
      </Page>
    )
  const day = { location_id: location.id, date: params.date }
  const name = formatSalesDate(params.date)
  const enter = () => manual.open(day)
  return (
    <>
      <RecordBackLink screen="/sales/day" />
      <Page
        screen="/sales/day"
        title={hasSeveral ? `${name} · ${location.name}` : name}
        helpTopic="netSales"
        actions={<Actions day={day} isLast={day.date >= today} onEnter={enter} />}
      >
        <DayContent key={`${day.location_id}:${day.date}`} day={day} onEnter={enter} />
      </Page>
      {manual.day && <ManualDayModal initial={manual.day} onClose={manual.close} />}
    </>
  )
}

SalesDayPage.prefetch = (({ search, today }) => {
  const params = parseDayParams(search, today)
  return params.location_id === '' ? [] : [listSalesDays.initiate(toDayRange(params), PREFETCH_OPTIONS)]
}) satisfies ScreenPrefetch

const useDayQuery = ({ location_id, date }: DayProps['day']) =>
  useListSalesDaysQuery(toDayRange({ date, location_id: String(location_id) }))

interface DayProps {
  day: { readonly location_id: number; readonly date: string }
  onEnter: () => void
}

function Actions({ day, isLast, onEnter }: DayProps & { isLast: boolean }) {
  const { currentData } = useDayQuery(day)
  // Only manual entry has no name of its own.
  const isEntered = currentData?.days[0]?.sources.some(({ source_name }) => source_name === '') ?? false
  const toOther = (step: number) => getDayPath({ ...day, date: addDays(day.date, step) })
  return (
    <>
      <Button
        component={Link}
        to={toOther(-1)}
        variant="default"
        leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
      >
        {t('salesDay.previous')}
      </Button>
      {!isLast && (
        <Button
          component={Link}
          to={toOther(1)}
          variant="default"
          rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
        >
          {t('salesDay.next')}
        </Button>
      )}
      <Button leftSection={<IconPencilPlus size={16} stroke={1.75} aria-hidden />} onClick={onEnter}>
        {t(isEntered ? 'salesDay.edit' : 'salesDay.enter')}
      </Button>
    </>
  )
}

function DayContent({ day, onEnter }: DayProps) {
  const query = useDayQuery(day)
  if (!query.currentData)
    return query.isError ? <ErrorState onRetry={query.refetch} /> : <SkeletonRows rows={10} />
  const [figures] = query.currentData.days
  if (!figures)
    return (
      <EmptyState
        icon={<IconCash stroke={1.5} />}
        message={t('salesDay.empty')}
        action={<Button onClick={onEnter}>{t('salesDay.enter')}</Button>}
      />
    )
  return <Figures figures={figures} />
}

function Figures({ figures }: { figures: SalesDayFigures }) {
  const { instant } = useFormats()
  return (
    <>
      <SalesTiles totals={{ ...figures, hasItems: hasItems([figures]) }} />
      <DayAmounts figures={figures} />
      <DaySources figures={figures} />
      <DayItems figures={figures} />
      <p className={sections.muted}>{t('salesDay.updated', { time: instant(figures.updated_at) })}</p>
    </>
  )
}
