import type { DeliveryDay } from '@rms/contracts'
import { receivingMessages, t } from '../../../shared/i18n/receiving-messages/index.ts'
import { useLazyCatalogue } from '../../../shared/ui/use-lazy-catalogue.ts'
import { Callout } from '../../components/callout.tsx'
import { LoadError, LoadingScreen } from '../../components/loading-states.tsx'
import { useCurrentUrl } from '../../lib/navigation.ts'
import { deliveryQueue } from '../../store/delivery-queue.ts'
import { useQueuedItems } from '../../store/device-queues.ts'
import { useGetLocationsQuery } from '../../store/portal-api.ts'
import { currentLanguage } from '../../texts/index.ts'
import { CheckInPage } from './check-in-page.tsx'
import { useGetDeliveriesQuery, useGetDeliveryOptionsQuery } from './deliveries-api.ts'
import { buildDeliveryCards, buildUnplannedCard, type DeliveryCard } from './delivery-cards.ts'
import { DeliveryList } from './delivery-list.tsx'

const POLL_MS = 15_000

/** Today's deliveries of the locations where a person receives them, and the check-in of one. */
export function DeliveriesPage() {
  const texts = useLazyCatalogue(receivingMessages, currentLanguage())
  if (texts.isError) return <LoadError onRetry={texts.retry} />
  return texts.isLoaded ? <Deliveries /> : <LoadingScreen />
}

function Deliveries() {
  const { data: places } = useGetLocationsQuery()
  const deliveries = useGetDeliveriesQuery(undefined, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  })
  // Loaded with the page, so that products can be chosen without a connection.
  const options = useGetDeliveryOptionsQuery(undefined, { refetchOnMountOrArgChange: 300 })
  const queued = useQueuedItems(deliveryQueue)
  const { searchParams } = useCurrentUrl()
  if (places && (places.receiving ?? []).length === 0)
    return <Callout tone="gray" title={t('receivingList.notPermitted')} />
  if (!deliveries.data)
    return deliveries.isError ? <LoadError onRetry={deliveries.refetch} /> : <LoadingScreen />
  const { days } = deliveries.data
  const cards = buildDeliveryCards(days, queued)
  const key = searchParams.get('delivery')
  if (key === null)
    return <DeliveryList days={days} cards={cards} suppliers={options.data?.suppliers ?? []} />
  const card =
    cards.find(each => each.key === key) ??
    findUnplanned(searchParams, { days, suppliers: options.data?.suppliers ?? [] })
  return <CheckInPage key={key} card={card} products={options.data?.products ?? []} />
}

interface Choices {
  readonly days: readonly DeliveryDay[]
  readonly suppliers: readonly { readonly id: number; readonly name: string }[]
}

/** A delivery without order whose supplier and location are in the URL until something is recorded. */
function findUnplanned(params: URLSearchParams, { days, suppliers }: Choices): DeliveryCard | null {
  const supplier = suppliers.find(({ id }) => id === Number(params.get('supplier')))
  const day = days.find(({ location_id }) => location_id === Number(params.get('location')))
  const key = params.get('delivery')
  if (!supplier || !day || key === null) return null
  const location = { id: day.location_id, name: day.location_name }
  return buildUnplannedCard({ key, supplier, location, date: day.date })
}
