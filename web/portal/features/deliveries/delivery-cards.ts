import type { Delivery, DeliveryDay, ExpectedDelivery } from '@rms/contracts'
import type { QueuedCheckIn, QueuedEntry, QueuedPhoto } from '../../store/delivery-queue.ts'

export type DeliveryCardState = 'due' | 'late' | 'rest' | 'progress' | 'checked-in'

/** A delivery of the list: expected, recorded on the server, recorded on this device, or several of these. */
export interface DeliveryCard {
  readonly key: string
  readonly supplier: { readonly id: number; readonly name: string }
  readonly location: { readonly id: number; readonly name: string }
  readonly date: string
  readonly expected: ExpectedDelivery | null
  readonly delivery: Delivery | null
  readonly checkIns: readonly QueuedCheckIn[]
  readonly photos: readonly QueuedPhoto[]
  readonly state: DeliveryCardState
  /** Completed on the server or, not sent yet, on this device. */
  readonly isComplete: boolean
}

/** The deliveries of a location, those in need of work first. What waits on this device is part of its delivery. */
export function buildDeliveryCards(
  days: readonly DeliveryDay[],
  queued: readonly QueuedEntry[],
): DeliveryCard[] {
  const waiting = Map.groupBy(queued, ({ deliveryKey }) => deliveryKey)
  const ofDays = days.flatMap(day => [
    ...day.expected.map(expected =>
      buildCard(expected.key, { ...expected, expected }, waiting.get(expected.key)),
    ),
    ...day.deliveries.map(delivery =>
      buildCard(delivery.key, { ...delivery, expected: null, delivery }, waiting.get(delivery.key)),
    ),
  ])
  const known = new Set(ofDays.map(({ key }) => key))
  const onDevice = [...waiting].flatMap(([key, entries]) => {
    const [first] = entries
    if (known.has(key) || !first) return []
    return [buildCard(key, { ...toSource(first), expected: null, delivery: null }, entries)]
  })
  return [...onDevice, ...ofDays].sort((a, b) => Number(a.isComplete) - Number(b.isComplete))
}

interface CardSource {
  readonly supplier_id: number
  readonly supplier_name: string
  readonly location_id: number
  readonly location_name: string
  readonly delivery_date: string
  readonly expected: ExpectedDelivery | null
  readonly delivery: Delivery | null
}

const toSource = (entry: QueuedEntry): Omit<CardSource, 'expected' | 'delivery'> => ({
  ...(entry.kind === 'check-in' ? entry.body : entry.delivery),
  supplier_name: entry.supplierName,
  location_name: entry.locationName,
})

function buildCard(key: string, source: CardSource, entries: readonly QueuedEntry[] = []): DeliveryCard {
  const { expected, delivery } = source
  const checkIns = entries.filter(entry => entry.kind === 'check-in')
  const isCompleteOnDevice = checkIns.some(({ body, refusal }) => body.is_complete && refusal === null)
  const isComplete = (delivery !== null && delivery.checked_in_at !== null) || isCompleteOnDevice
  return {
    key,
    supplier: { id: source.supplier_id, name: source.supplier_name },
    location: { id: source.location_id, name: source.location_name },
    date: source.delivery_date,
    expected,
    delivery,
    checkIns,
    photos: entries.filter(entry => entry.kind === 'photo'),
    state: getState({ expected, delivery, isComplete, hasEntries: entries.length > 0 }),
    isComplete,
  }
}

function getState({
  expected,
  delivery,
  isComplete,
  hasEntries,
}: Pick<DeliveryCard, 'expected' | 'delivery' | 'isComplete'> & {
  readonly hasEntries: boolean
}): DeliveryCardState {
  if (isComplete) return 'checked-in'
  if (delivery || hasEntries || !expected) return 'progress'
  const states = expected.orders.map(({ state }) => state)
  if (states.includes('due')) return 'due'
  return states.includes('late') ? 'late' : 'rest'
}

/** A delivery that was not expected and of which nothing has been recorded. */
export const buildUnplannedCard = (
  source: Pick<DeliveryCard, 'key' | 'supplier' | 'location' | 'date'>,
): DeliveryCard => ({
  ...source,
  expected: null,
  delivery: null,
  checkIns: [],
  photos: [],
  state: 'progress',
  isComplete: false,
})
