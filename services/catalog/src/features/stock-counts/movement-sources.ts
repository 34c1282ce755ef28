import {
  type CalendarDate,
  DEFAULT_DAY_CUTOFF_MINUTES,
  type Decimal,
  toBusinessDate,
  toBusinessDay,
  toDecimal,
} from '@rms/domain-kit'
import type { ClientSession } from 'mongoose'
import { computeAcceptedQuantity, getWeight } from '../../domain/purchasing/matching/received-goods.ts'
import type { PurchaseCheckRecord } from '../../domain/purchasing/records/purchase-records.ts'
import {
  isWeightUnit,
  type PurchaseUnit,
  toPurchaseUnit,
} from '../../domain/purchasing/units/purchase-units.ts'
import type { Delivery, DeliveryLine } from '../../domain/receiving/delivery.ts'
import type { StockMovement } from '../../domain/stock/counts/closing-stock.ts'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import type { PurchaseRecordRepository } from '../../storage/purchasing/purchase-record-repository.ts'

/** Goods that came to a location or left it, in the unit in which that was recorded. */
export interface GoodsMovement extends Omit<StockMovement, 'quantity'> {
  readonly quantity: Decimal
  readonly unit: PurchaseUnit
  /** What it belongs to, such as `delivery-12`; a change of that record requests the refresh of counts. */
  readonly record: string
  readonly recordId: number
  /** Waste that was recorded as trim. */
  readonly isTrim?: boolean
}

export interface MovementRequest {
  readonly locationId: number
  readonly timeZone: string
  /** Minutes from midnight until which it is the day before; those of the product by default. */
  readonly cutoffMinutes?: number
  /** Business dates, both included. */
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** One kind of movements of goods. */
export interface MovementSource {
  list(request: MovementRequest, session?: ClientSession): Promise<GoodsMovement[]>
}

/** Goods that were accepted on delivery, also while the check-in is in progress. */
export const createDeliveryMovements = (deliveries: Pick<DeliveryRepository, 'list'>): MovementSource => ({
  async list({ locationId, from, to, ...clock }, session) {
    const found = await deliveries.list({ locationId, from, to }, session)
    return found.flatMap(delivery =>
      delivery.lines.flatMap(line => (line.removed ? [] : [toMovement(delivery, line, clock)])),
    )
  },
})

function toMovement(delivery: Delivery, line: DeliveryLine, clock: LocationClock): GoodsMovement {
  const unit = line.substitutedBy?.unit ?? line.unit
  const accepted = computeAcceptedQuantity(line)
  return {
    id: `${getDeliveryRecord(delivery.id)}-${line.lineId}`,
    kind: 'receipt',
    productId: line.substitutedBy?.productId ?? line.productId,
    date: delivery.deliveryDate,
    at: findArrival(delivery, line, clock),
    quantity: isWeightUnit(unit) ? (getWeight(line, unit) ?? accepted) : accepted,
    unit,
    record: getDeliveryRecord(delivery.id),
    recordId: delivery.id,
  }
}

export const getDeliveryRecord = (deliveryId: number): string => `delivery-${deliveryId}`
export const getWasteRecord = (entryId: number): string => `waste-${entryId}`
export const getTransferRecord = (transferId: number): string => `transfer-${transferId}`

/**
 * When goods were checked; for corrected lines, when the check-in was completed. Not known if they were recorded on
 * another day than that of the delivery.
 */
function findArrival(
  { deliveryDate, checkedInAt }: Delivery,
  { isCorrected, recordedAt }: DeliveryLine,
  clock: LocationClock,
): Temporal.Instant | null {
  const at = isCorrected ? checkedInAt : recordedAt
  return at && getTimeOfDay(at, deliveryDate, clock)
}

/** The clock of a location, and when its business days end. */
export type LocationClock = Pick<MovementRequest, 'timeZone' | 'cutoffMinutes'>

/**
 * When goods moved on a day; null if that was recorded on another one. Until the cut-off, work of the business day and of
 * the new date of the calendar is recorded.
 */
export const getTimeOfDay = (
  at: Temporal.Instant,
  date: CalendarDate,
  { timeZone, cutoffMinutes = DEFAULT_DAY_CUTOFF_MINUTES }: LocationClock,
): Temporal.Instant | null =>
  [toBusinessDate(at, timeZone, cutoffMinutes), toBusinessDay(at, timeZone)].includes(date) ? at : null

/** Goods that were invoiced and not checked in: nobody knows at what time they arrived. */
export const createUncheckedInvoiceMovements = (
  purchases: Pick<PurchaseRecordRepository, 'listChecksOfDays'>,
): MovementSource => ({
  async list({ locationId, from, to }, session) {
    const found = await purchases.listChecksOfDays({ locationId, from, to }, session)
    return found.flatMap(toInvoiceMovements)
  },
})

const toInvoiceMovements = ({
  invoice_id,
  invoice_date,
  document_type,
  lines,
}: PurchaseCheckRecord): GoodsMovement[] =>
  document_type === 'invoice'
    ? lines.flatMap(line => {
        const isUnchecked = line.kind === 'goods' && line.accepted_quantity === null
        if (line.product_id === null || !isUnchecked || line.invoiced_quantity <= 0) return []
        return {
          ...{ id: `${getInvoiceRecord(invoice_id)}-${line.item_id}`, kind: 'receipt', at: null },
          ...{ productId: line.product_id, date: invoice_date, quantity: toDecimal(line.invoiced_quantity) },
          ...{ unit: toPurchaseUnit(line.unit, line.product_name) },
          ...{ record: getInvoiceRecord(invoice_id), recordId: invoice_id },
        }
      })
    : []

export const getInvoiceRecord = (invoiceId: number): string => `invoice-${invoiceId}`
