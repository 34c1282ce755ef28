import { compareById, isLaterVersion } from '@rms/domain-kit'
import type { PurchaseUnit } from '../units/purchase-units.ts'
import type { DeliveryFact, ReceivedLine } from './delivery-fact.ts'
import { normaliseDocumentNumber } from './document-numbers.ts'

/**
 * One delivery per id and per delivery note. Several people may check in the same delivery, each with a version that
 * knows only their own lines: lines are merged by their id, and the one recorded last applies.
 */
export function mergeDeliveries(versions: Iterable<DeliveryFact>): DeliveryFact[] {
  const merged = mergeGroups(Map.groupBy(versions, version => version.id)).filter(
    delivery => !delivery.deleted,
  )
  return mergeGroups(Map.groupBy(merged, getNoteKey)).map(withoutRemovedLines).sort(compareById)
}

/** Merges recorded lines by their id; of two with the same id, the one recorded last applies. */
export function mergeRecordedLines<Line extends RecordedLine>(lines: Iterable<Line>): Line[] {
  const latest = new Map<string, Line>()
  for (const line of lines) {
    const known = latest.get(line.lineId)
    if (!known || isRecordedLater(line, known)) latest.set(line.lineId, line)
  }
  return [...latest.values()].sort((a, b) => (a.lineId < b.lineId ? -1 : 1))
}

/**
 * The id of a line that a device records: that of the order line, or product and unit of goods that were not ordered. A
 * substitute has its own line, so that a part may arrive as ordered.
 */
export const getReceivedLineId = (line: LineIdentity): string => formatLineId(line, formatUnit)

/** The id by which devices name the same line with its photos: they do not know what a unit contains. */
export const getDeviceLineId = (line: LineIdentity): string => formatLineId(line, ({ name }) => name)

type LineIdentity = Pick<ReceivedLine, 'orderLine' | 'productId' | 'unit' | 'substitutedBy'>

function formatLineId(
  { orderLine, productId, unit, substitutedBy }: LineIdentity,
  format: (unit: PurchaseUnit) => string,
): string {
  const line = orderLine
    ? `order-${orderLine.orderId}-${orderLine.lineId}`
    : `extra-${productId}-${format(unit)}`
  return substitutedBy ? `${line}-substitute-${substitutedBy.productId}-${format(substitutedBy.unit)}` : line
}

const formatUnit = ({ name, content }: PurchaseUnit): string =>
  content ? `${name}-${content.amount.toString()}-${content.unit}` : name

type RecordedLine = {
  readonly lineId: string
  readonly recordedAt: Temporal.Instant
  readonly recordedBy: number | null
  /** What the line was sent with; decides if two were recorded in the same moment. */
  readonly clientId?: string
}

/** Depends on what is stated alone, and not on which line arrived first or how it is stored. */
function isRecordedLater(line: RecordedLine, known: RecordedLine): boolean {
  if (line === known) return false
  const order = Temporal.Instant.compare(line.recordedAt, known.recordedAt)
  if (order !== 0) return order > 0
  const [clientId = '', knownClientId = ''] = [line.clientId, known.clientId]
  if (clientId !== knownClientId) return clientId > knownClientId
  return toComparable(line) > toComparable(known)
}

/** A stored line has its fields in another order than one that has just been sent. */
const toComparable = (line: RecordedLine): string =>
  JSON.stringify(line, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

const mergeGroups = (groups: ReadonlyMap<unknown, readonly DeliveryFact[]>): DeliveryFact[] =>
  [...groups.values()].map(mergeVersions)

function mergeVersions(versions: readonly DeliveryFact[]): DeliveryFact {
  const latest = versions.reduce((known, version) => (isLaterVersion(version, known) ? version : known))
  if (versions.length === 1) return latest
  return {
    ...latest,
    id: Math.min(...versions.map(version => version.id)),
    orderIds: [...new Set(versions.flatMap(version => version.orderIds))].sort((a, b) => a - b),
    checkedInAt: findLatestInstant(versions.map(version => version.checkedInAt)),
    lines: mergeRecordedLines(versions.flatMap(version => version.lines)),
    returnedEmpties: mergeRecordedLines(versions.flatMap(version => version.returnedEmpties)),
  }
}

const withoutRemovedLines = (delivery: DeliveryFact): DeliveryFact => ({
  ...delivery,
  lines: mergeRecordedLines(delivery.lines).filter(line => !line.removed),
  returnedEmpties: mergeRecordedLines(delivery.returnedEmpties).filter(line => !line.removed),
})

const findLatestInstant = (instants: readonly (Temporal.Instant | null)[]): Temporal.Instant | null =>
  instants.reduce(
    (latest, instant) =>
      instant && (!latest || Temporal.Instant.compare(instant, latest) > 0) ? instant : latest,
    null,
  )

/** The same note on the same day is one delivery, even if two people created it. Without a note, the id decides. */
const getNoteKey = (delivery: DeliveryFact): string => {
  const note = normaliseDocumentNumber(delivery.noteNumber)
  if (note === '') return `id ${delivery.id}`
  return `note ${delivery.supplierId} ${delivery.locationId} ${delivery.deliveryDate} ${note}`
}
