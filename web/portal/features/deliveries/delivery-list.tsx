import { Button } from '@mantine/core'
import type { DeliveryDay } from '@rms/contracts'
import { IconChevronRight } from '@tabler/icons-react'
import { t } from '../../../shared/i18n/receiving-messages/index.ts'
import { type CalloutTone, StatusBadge } from '../../components/callout.tsx'
import { Card, EmptyState } from '../../components/loading-states.tsx'
import { confirmAndNavigate, PORTAL_PATH } from '../../lib/navigation.ts'
import { formatDay } from '../../lib/time-format.ts'
import classes from './deliveries.module.css'
import type { DeliveryCard, DeliveryCardState } from './delivery-cards.ts'
import { RefusedEntries } from './refused-entries.tsx'
import { UnplannedDelivery } from './unplanned-delivery.tsx'

interface DeliveryListProps {
  days: readonly DeliveryDay[]
  cards: readonly DeliveryCard[]
  suppliers: readonly { readonly id: number; readonly name: string }[]
}

/** The deliveries of today by location, each a large link, and the start of one without order. */
export function DeliveryList({ days, cards, suppliers }: DeliveryListProps) {
  return (
    <>
      {days.map(day => {
        const own = cards.filter(({ location }) => location.id === day.location_id)
        const title =
          days.length > 1
            ? t('receivingList.titleAt', { location: day.location_name })
            : t('receivingList.title')
        return (
          <Card
            key={day.location_id}
            title={title}
            headerAction={<span className={classes.details}>{formatDay(day.date)}</span>}
          >
            {own.length === 0 ? (
              <EmptyState>{t('receivingList.empty')}</EmptyState>
            ) : (
              <ul className={classes.list}>
                {own.map(card => (
                  <DeliveryRow key={card.key} card={card} />
                ))}
              </ul>
            )}
          </Card>
        )
      })}
      <UnplannedDelivery days={days} suppliers={suppliers} />
      <WasteLink />
      <p className={classes.help}>{t('receivingList.help')}</p>
    </>
  )
}

/** Opens the entry of waste and staff meals. */
function WasteLink() {
  const address = `${PORTAL_PATH}?tab=waste`
  return (
    <Button
      component="a"
      variant="default"
      h={56}
      fz={16}
      fullWidth
      href={address}
      onClick={event => {
        event.preventDefault()
        void confirmAndNavigate(address).then(() => window.scrollTo(0, 0))
      }}
    >
      {t('receivingList.waste')}
    </Button>
  )
}

const tones: Record<DeliveryCardState, CalloutTone> = {
  due: 'blue',
  late: 'red',
  rest: 'amber',
  progress: 'amber',
  'checked-in': 'green',
}

const getStateText = (state: DeliveryCardState): string =>
  state === 'checked-in' ? t('receiving.checkedIn') : t(`receivingList.state.${state}`)

function DeliveryRow({ card }: { card: DeliveryCard }) {
  const address = `${PORTAL_PATH}?tab=deliveries&delivery=${encodeURIComponent(card.key)}`
  const entries = [...card.checkIns, ...card.photos]
  const isWaiting = entries.some(({ refusal }) => refusal === null)
  const count = card.expected?.lines.length ?? card.delivery?.lines.length ?? 0
  const orders = (card.expected?.orders ?? card.delivery?.orders ?? []).map(order => order.order_number)
  const details = [count > 0 && t('receivingList.products', { count }), ...orders]
  return (
    <li className={classes.item}>
      <a
        className={classes.row}
        href={address}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void confirmAndNavigate(address).then(() => window.scrollTo(0, 0))
        }}
      >
        <span className={classes.names}>
          <strong>{card.supplier.name}</strong>
          <span className={classes.details}>{details.filter(Boolean).join(' · ')}</span>
          <span className={classes.badges}>
            <StatusBadge tone={tones[card.state]}>{getStateText(card.state)}</StatusBadge>
            {isWaiting && <StatusBadge tone="amber">{t('receivingList.waiting')}</StatusBadge>}
          </span>
        </span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </a>
      <RefusedEntries entries={entries} />
    </li>
  )
}
