import { normaliseName } from '@rms/domain-kit'
import { buildCheckInRows, type ProductOption } from '../../../shared/lib/receiving/check-in-rows.ts'
import type { CheckInActions, CheckInContent } from '../../../shared/ui/receiving/check-in-content.ts'
import type { DeliveryCard } from './delivery-cards.ts'

interface ContentSources {
  readonly products: readonly ProductOption[]
  /** Proposed until somebody signs. */
  readonly ownName: string
  readonly actions: CheckInActions
  /** Identifies the person on this device. */
  readonly owner: string
}

/** What the check-in shows of a delivery: the server's records, and those of this device that are not older. */
export function buildCardContent(
  { key, expected, delivery, checkIns, photos, isComplete }: DeliveryCard,
  { products, ownName, actions, owner }: ContentSources,
): CheckInContent {
  const bodies = checkIns.filter(({ refusal }) => refusal === null).map(({ body }) => body)
  const findLast = (field: 'note_number' | 'note' | 'signature_name'): string =>
    bodies.map(body => body[field]).findLast(Boolean) ?? delivery?.[field] ?? ''
  return {
    draftScope: `${owner} ${key}`,
    rows: buildCheckInRows({
      expected: expected?.lines ?? [],
      recorded: delivery?.lines ?? [],
      waiting: bodies.flatMap(({ lines }) => lines),
      findProduct: id => products.find(product => product.id === id),
    }),
    temperatureChecks: expected?.temperature_checks ?? [],
    temperatures: mergeLatest(
      (delivery?.temperatures ?? []).map(each => ({ ...each, id: each.storage })),
      bodies.flatMap(({ temperatures = [] }) =>
        temperatures.map(each => ({ ...each, action: each.action ?? '', id: each.storage })),
      ),
    ),
    empties: mergeLatest(
      (delivery?.returned_empties ?? []).map(each => ({ ...each, id: normaliseName(each.container) })),
      bodies.flatMap(({ returned_empties = [] }) =>
        returned_empties.map(each => ({ ...each, id: normaliseName(each.container) })),
      ),
    ),
    photos: [
      ...(delivery?.photos ?? []).map(({ client_id, line_id, url }) => ({
        id: client_id,
        lineKey: line_id,
        url,
      })),
      ...photos.map(({ clientId, lineKey, file }) => ({ id: clientId, lineKey, file })),
    ],
    noteNumber: findLast('note_number'),
    note: findLast('note'),
    signatureName: findLast('signature_name') || (isComplete ? '' : ownName),
    products,
    canEdit: !isComplete,
    canClearTexts: false,
    isComplete,
    actions,
  }
}

interface Recorded {
  readonly id: string
  readonly recorded_at: string
  readonly removed?: boolean | undefined
}

/** The latest of each id; withdrawn ones are left out. */
function mergeLatest<Item extends Recorded>(known: readonly Item[], waiting: readonly Item[]): Item[] {
  const latest = new Map<string, Item>()
  for (const item of [...known, ...waiting]) {
    const other = latest.get(item.id)
    if (!other || Date.parse(other.recorded_at) <= Date.parse(item.recorded_at)) latest.set(item.id, item)
  }
  return [...latest.values()].filter(({ removed }) => !removed)
}
