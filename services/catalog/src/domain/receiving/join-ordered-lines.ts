import { conflict } from '@rms/service-kit'
import { getDeviceLineId } from '../purchasing/facts/merge-deliveries.ts'
import { isSameUnit } from '../purchasing/units/purchase-units.ts'
import type { Delivery, DeliveryLine } from './delivery.ts'

type Recorded = Pick<Delivery, 'lines' | 'photos'>

/**
 * Goods that one person recorded on a line of the order and another one as not ordered are the same goods: if both
 * counted the same, only the line of the order stays. Otherwise 409, because nobody but a person can tell whether they
 * are the same; they never count twice. Only pairs with a changed line are looked at.
 */
export function joinOrderedLines<Record extends Recorded>(
  delivery: Record,
  changed: readonly Pick<DeliveryLine, 'lineId'>[],
): Record {
  const changedIds = new Set(changed.map(({ lineId }) => lineId))
  const ordered = Map.groupBy(
    delivery.lines.filter(line => line.orderLine !== null && isOwnProduct(line)),
    ({ productId }) => productId,
  )
  return delivery.lines
    .filter(line => line.orderLine === null && isOwnProduct(line))
    .reduce((joined, extra) => {
      const same = ordered.get(extra.productId) ?? []
      const [line] = same
      if (!line || ![extra, ...same].some(({ lineId }) => changedIds.has(lineId))) return joined
      if (same.length > 1 || !isSameCount(line, extra)) throw productOrdered()
      return joinLines(joined, { line, extra })
    }, delivery)
}

const isOwnProduct = ({ removed, substitutedBy }: DeliveryLine): boolean => !removed && substitutedBy === null

const isSameCount = (a: DeliveryLine, b: DeliveryLine): boolean =>
  isSameUnit(a.unit, b.unit) &&
  a.received.eq(b.received) &&
  a.damaged.eq(b.damaged) &&
  a.refused.eq(b.refused)

const productOrdered = () =>
  conflict(
    'delivery-line-ordered',
    'Someone recorded another quantity of this product in this delivery. Record all of it on the line of the order.',
  )

/** What only the second person measured or noted stays, also their photos. */
function joinLines<Record extends Recorded>(
  delivery: Record,
  { line, extra }: { readonly line: DeliveryLine; readonly extra: DeliveryLine },
): Record {
  const extraIds = new Set([extra.lineId, getDeviceLineId(extra)])
  return {
    ...delivery,
    lines: delivery.lines.flatMap(each => {
      if (each.lineId === extra.lineId) return []
      return each.lineId === line.lineId ? [withDetails(each, extra)] : [each]
    }),
    photos: delivery.photos.map(photo =>
      photo.lineId !== null && extraIds.has(photo.lineId) ? { ...photo, lineId: line.lineId } : photo,
    ),
  }
}

const withDetails = (line: DeliveryLine, extra: DeliveryLine): DeliveryLine => ({
  ...line,
  pieces: line.pieces ?? extra.pieces,
  weighed: line.weighed ?? extra.weighed,
  temperature: line.temperature ?? extra.temperature,
  note: line.note || extra.note,
})
