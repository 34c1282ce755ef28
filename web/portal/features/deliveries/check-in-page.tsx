import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../shared/i18n/receiving-messages/index.ts'
import type { ProductOption } from '../../../shared/lib/receiving/check-in-rows.ts'
import { CheckInForm } from '../../../shared/ui/receiving/check-in-form.tsx'
import { Callout } from '../../components/callout.tsx'
import { Card } from '../../components/loading-states.tsx'
import { confirmAndNavigate, PORTAL_PATH } from '../../lib/navigation.ts'
import { formatDateTime, formatDay } from '../../lib/time-format.ts'
import { useQueueOwner } from '../../store/device-queues.ts'
import { usePortalSelector } from '../../store/portal-store.ts'
import { buildCardContent } from './card-content.ts'
import type { DeliveryCard } from './delivery-cards.ts'
import { RefusedEntries } from './refused-entries.tsx'
import { useCheckIn } from './use-check-in.ts'

interface CheckInPageProps {
  card: DeliveryCard | null
  products: readonly ProductOption[]
}

export const CheckInPage = ({ card, products }: CheckInPageProps) => (
  <>
    <div>
      <Button
        variant="subtle"
        h={44}
        px={8}
        leftSection={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}
        onClick={() => void confirmAndNavigate(`${PORTAL_PATH}?tab=deliveries`)}
      >
        {t('receiving.back')}
      </Button>
    </div>
    {card ? (
      <CheckIn card={card} products={products} />
    ) : (
      <Callout tone="gray" title={t('receivingList.gone')} />
    )}
  </>
)

/** The check-in of one delivery; read only once it is completed. */
function CheckIn({ card, products }: CheckInPageProps & { card: DeliveryCard }) {
  const [hasFailed, setFailed] = useState(false)
  const ownName = usePortalSelector(state => state.session.staff?.name) ?? ''
  const owner = useQueueOwner()
  const actions = useCheckIn(card, () => setFailed(true))
  const entries = [...card.checkIns, ...card.photos]
  const orders = (card.expected?.orders ?? card.delivery?.orders ?? []).map(order => order.order_number)
  const checkedInAt = card.delivery?.checked_in_at
  return (
    <Card title={t('receivingList.deliveryOf', { name: card.supplier.name })}>
      <p style={{ margin: 0 }}>{[formatDay(card.date), card.location.name, ...orders].join(' · ')}</p>
      {card.isComplete && (
        <Callout
          tone={checkedInAt ? 'green' : 'amber'}
          title={
            checkedInAt
              ? t('receiving.checkedInAt', { time: formatDateTime(checkedInAt) })
              : t('receiving.checkedIn')
          }
          text={checkedInAt ? null : t('receivingList.waiting')}
        />
      )}
      {hasFailed && <Callout tone="red" title={t('receiving.storageFailed')} isAlert />}
      <RefusedEntries entries={entries} />
      <CheckInForm content={buildCardContent(card, { products, ownName, actions, owner })} />
    </Card>
  )
}
