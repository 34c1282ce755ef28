import { badRequest } from '@rms/service-kit'
import { getDeviceLineId } from '../purchasing/facts/merge-deliveries.ts'
import type { Delivery } from './delivery.ts'

/** What the id of a line names that a device gives to its photos. */
export type PhotoLine =
  | { readonly kind: 'ordered'; readonly orderId: number; readonly position: number }
  | { readonly kind: 'extra'; readonly productId: number }

const ORDERED = /^order-(\d{1,15})-(\d{1,4})(-substitute-\d{1,15}-.+)?$/
const EXTRA = /^extra-(\d{1,15})-.+$/

/** Whether the line is recorded: an entry of another device may still be on its way. */
export const hasPhotoLine = ({ lines }: Pick<Delivery, 'lines'>, lineId: string): boolean =>
  lines.some(line => line.lineId === lineId || getDeviceLineId(line) === lineId)

/** The order line or product that the id names; 400 if it names none. */
export function parsePhotoLine(lineId: string): PhotoLine {
  const ordered = ORDERED.exec(lineId)
  if (ordered) return { kind: 'ordered', orderId: Number(ordered[1]), position: Number(ordered[2]) }
  const extra = EXTRA.exec(lineId)
  if (extra) return { kind: 'extra', productId: Number(extra[1]) }
  throw unknownPhotoLine()
}

export const unknownPhotoLine = () =>
  badRequest('unknown-delivery-line', 'This line is not part of the delivery.', { field: 'line_id' })
