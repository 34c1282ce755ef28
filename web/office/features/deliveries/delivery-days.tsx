import { Button } from '@mantine/core'
import type { Delivery, DeliveryDay, ExpectedDelivery } from '@rms/contracts'
import { isCalendarDate } from '@rms/domain-kit'
import {
  IconAlertTriangle,
  IconCheck,
  IconClockHour4,
  IconPlus,
  IconProgress,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { DateNavigation } from '../../components/date-navigation.tsx'
import { LocationSelect } from '../../components/location-select.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { formatLongDate } from '../../lib/format-dates.ts'
import { useToday } from '../../lib/local-time.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { t } from '../../texts/index.ts'
import classes from './deliveries.module.css'
import { useListDeliveryDaysQuery } from './deliveries-api.ts'
import { DeliveryModal } from './delivery-modal.tsx'
import { NewDeliveryModal } from './new-delivery-modal.tsx'

/** What is expected and what arrived on a day, by location. */
export function DeliveryDays() {
  const today = useToday()
  const dateParam = useSearchParam('date')
  const location = useSearchParam('location_id')
  const open = useSearchParam('delivery')
  const add = useSearchParam('add')
  const dayQuery = toDayQuery({ date: dateParam.value, locationId: location.value, today })
  const { date } = dayQuery
  const days = useListDeliveryDaysQuery(dayQuery)
  return (
    <div className={classes.day}>
      <div className={classes.filters}>
        <DateNavigation
          date={date}
          step={1}
          current={today}
          labels={{
            previous: t('deliveries.previousDay'),
            next: t('deliveries.nextDay'),
            current: t('deliveries.today'),
            date: t('deliveries.date'),
          }}
          onChange={chosen => (chosen === today ? dateParam.clear() : dateParam.set(chosen))}
        />
        <LocationSelect
          value={location.value ?? ''}
          onChange={id => (id === '' ? location.clear() : location.set(id))}
        />
        <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => add.set()}>
          {t('deliveries.record')}
        </Button>
      </div>
      {days.isError && <ErrorState onRetry={days.refetch} />}
      {!days.isError && !days.currentData && <SkeletonRows rows={4} hasTwoLines />}
      {days.currentData?.map(day => (
        <LocationDeliveries key={day.location_id} day={day} onOpen={open.set} />
      ))}
      {open.value && days.currentData && (
        <DeliveryModal
          key={open.value}
          deliveryKey={open.value}
          days={days.currentData}
          onClose={open.clear}
        />
      )}
      {add.value !== null && <NewDeliveryModal date={date} onClose={add.clear} />}
    </div>
  )
}

/** What the parameters of the address request: today's deliveries if they state no date. */
export const toDayQuery = ({ date, locationId, today }: DayParams) => ({
  date: date && isCalendarDate(date) ? date : today,
  location_id: locationId ?? '',
})

interface DayParams {
  readonly date: string | null
  readonly locationId: string | null
  readonly today: string
}

function LocationDeliveries({ day, onOpen }: { day: DeliveryDay; onOpen: (key: string) => void }) {
  const isEmpty = day.expected.length === 0 && day.deliveries.length === 0
  return (
    <section className={classes.location} aria-label={day.location_name}>
      <h2 className={classes.heading}>
        {day.location_name} <span className={classes.muted}>{formatLongDate(day.date)}</span>
      </h2>
      {isEmpty ? (
        <EmptyState icon={<IconTruckDelivery stroke={1.5} />} message={t('deliveries.empty')} />
      ) : (
        <ul className={classes.list}>
          {day.expected.map(expected => (
            <ExpectedRow key={expected.key} expected={expected} onOpen={onOpen} />
          ))}
          {day.deliveries.map(delivery => (
            <RecordedRow key={delivery.id} delivery={delivery} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface RowProps {
  name: string
  details: readonly (string | false)[]
  badge: React.ReactNode
  action: React.ReactNode
}

const DeliveryRow = ({ name, details, badge, action }: RowProps) => (
  <li className={classes.row}>
    <div className={classes.names}>
      <strong>{name}</strong>
      <span className={classes.muted}>{details.filter(Boolean).join(' · ')}</span>
    </div>
    <div className={classes.state}>{badge}</div>
    {action}
  </li>
)

function ExpectedRow({ expected, onOpen }: { expected: ExpectedDelivery; onOpen: (key: string) => void }) {
  const { supplier_name: name, orders, lines, delivery, key } = expected
  return (
    <DeliveryRow
      name={name}
      details={[
        t('deliveries.products', { count: lines.length }),
        ...orders.map(order => order.order_number),
      ]}
      badge={<ExpectedBadge expected={expected} />}
      action={
        <Button
          variant={delivery ? 'default' : 'filled'}
          aria-label={t('deliveries.checkInNamed', { name })}
          onClick={() => onOpen(key)}
        >
          {t('deliveries.checkIn')}
        </Button>
      }
    />
  )
}

function ExpectedBadge({ expected: { delivery, orders } }: { expected: ExpectedDelivery }) {
  const states = orders.map(({ state }) => state)
  if (delivery)
    return (
      <StatusBadge colour="amber" icon={IconProgress}>
        {t('deliveries.inProgress')}
      </StatusBadge>
    )
  if (states.includes('due'))
    return (
      <StatusBadge colour="blue" icon={IconClockHour4}>
        {t('deliveries.expected')}
      </StatusBadge>
    )
  return states.includes('late') ? (
    <StatusBadge colour="red" icon={IconAlertTriangle}>
      {t('deliveries.late')}
    </StatusBadge>
  ) : (
    <StatusBadge colour="amber" icon={IconClockHour4}>
      {t('deliveries.rest')}
    </StatusBadge>
  )
}

function RecordedRow({ delivery, onOpen }: { delivery: Delivery; onOpen: (key: string) => void }) {
  const { instant } = useFormats()
  const { supplier_name: name, note_number, signature_name, checked_in_at, orders, lines, key } = delivery
  const differences = lines.filter(({ flags }) => flags.length > 0).length
  return (
    <DeliveryRow
      name={name}
      details={[
        t('deliveries.products', { count: lines.length }),
        ...orders.map(order => order.order_number),
        note_number !== '' && t('deliveries.noteNumberOf', { number: note_number }),
        checked_in_at !== null && instant(checked_in_at),
        signature_name,
      ]}
      badge={
        <>
          {checked_in_at === null ? (
            <StatusBadge colour="amber" icon={IconProgress}>
              {t('deliveries.inProgress')}
            </StatusBadge>
          ) : (
            <StatusBadge colour="green" icon={IconCheck}>
              {t('deliveries.checkedIn')}
            </StatusBadge>
          )}
          {differences > 0 && (
            <StatusBadge colour="amber" icon={IconAlertTriangle}>
              {t('deliveries.differences', { count: differences })}
            </StatusBadge>
          )}
          {differences === 0 && checked_in_at !== null && orders.length > 0 && (
            <span className={classes.muted}>{t('deliveries.asOrdered')}</span>
          )}
        </>
      }
      action={
        <Button
          variant="default"
          aria-label={t('deliveries.openNamed', { name })}
          onClick={() => onOpen(key)}
        >
          {t('deliveries.open')}
        </Button>
      }
    />
  )
}
