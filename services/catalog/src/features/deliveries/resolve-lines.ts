import type { CheckInBody } from '@rms/contracts'
import { type CalendarDate, type Decimal, toDecimal } from '@rms/domain-kit'
import { badRequest } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import type { Order } from '../../domain/order.ts'
import type { Product } from '../../domain/products/product.ts'
import { getReceivedLineId } from '../../domain/purchasing/facts/merge-deliveries.ts'
import { toPurchaseUnit } from '../../domain/purchasing/units/purchase-units.ts'
import type { Delivery, DeliveryLine, Recorder } from '../../domain/receiving/delivery.ts'
import {
  type ExpectedLine,
  listEarlierDeliveries,
  listExpectedLines,
} from '../../domain/receiving/expected-deliveries.ts'
import { toTemperatureReading } from '../../domain/receiving/measured-temperature.ts'
import type { DeliveryDependencies } from './delivery-dependencies.ts'
import { toRecordedInstant } from './resolve-measurements.ts'

type CheckedLine = z.output<typeof CheckInBody>['lines'][number]

export interface LineContext {
  readonly supplierId: number
  readonly orders: readonly Order[]
  /** The delivery that the lines belong to; null for a new one. */
  readonly known: Delivery | null
  readonly deliveryDate: CalendarDate
  readonly recorder: Recorder
  readonly isCorrection: boolean
  readonly now: Temporal.Instant
}

/**
 * The sent lines with their products, units and expected quantities. The order decides about an ordered line; if the
 * order has been deleted meanwhile, the goods still arrived and count as not ordered. 400 for unknown products and
 * impossible quantities.
 */
export async function resolveLines(
  needs: DeliveryDependencies,
  lines: readonly CheckedLine[],
  context: LineContext,
  session: ClientSession,
): Promise<DeliveryLine[]> {
  const { orders, known, deliveryDate, supplierId } = context
  const products = await findProducts(needs, lines, session)
  const ofOrders = await needs.deliveries.listForOrders(
    orders.map(({ id }) => id),
    session,
  )
  const moment = { id: known?.id ?? null, deliveryDate, checkedInAt: known?.checkedInAt ?? null }
  const earlier = listEarlierDeliveries(ofOrders, moment)
  const expected = new Map(listExpectedLines(orders, earlier).map(line => [line.lineId, line]))
  const { temperature_checks: checks } = await needs.supplierTerms.find(supplierId, session)
  return lines.map((line, position) => {
    requirePossibleQuantities(line, position)
    const ordered = findOrderedLine(line, expected)
    const product =
      ordered ??
      toProductLine(requireProduct(products, line.product_id, `lines.${position}.product_id`), line)
    const substitute = line.substituted_by
      ? requireProduct(
          products,
          line.substituted_by.product_id,
          `lines.${position}.substituted_by.product_id`,
        )
      : null
    const identity = {
      orderLine: ordered && { orderId: ordered.orderId, lineId: ordered.orderLineId },
      productId: product.productId,
      unit: toPurchaseUnit(product.unit, product.productName),
      substitutedBy:
        substitute && line.substituted_by
          ? { productId: substitute.id, unit: toPurchaseUnit(line.substituted_by.unit, substitute.name) }
          : null,
    }
    return {
      ...identity,
      lineId: getReceivedLineId(identity),
      recordedAt: toRecordedInstant(line.recorded_at, context.now),
      recordedBy: context.recorder.id,
      recorderKind: context.recorder.kind,
      isCorrected: context.isCorrection,
      removed: line.removed ?? false,
      productName: product.productName,
      orderNumber: ordered?.orderNumber ?? '',
      ordered: ordered?.ordered ?? null,
      expected: ordered?.expected ?? null,
      received: toDecimal(line.received),
      damaged: toDecimal(line.damaged ?? 0),
      refused: toDecimal(line.refused ?? 0),
      substituteName: substitute?.name ?? '',
      pieces: toNullableDecimal(line.pieces),
      weighed: line.weighed ? { amount: toDecimal(line.weighed.quantity), unit: line.weighed.unit } : null,
      temperature: line.temperature ? toTemperatureReading(checks, line.temperature) : null,
      note: line.note,
      lateEntry: null,
    }
  })
}

const toNullableDecimal = (value: number | null | undefined): Decimal | null =>
  value === null || value === undefined ? null : toDecimal(value)

function requirePossibleQuantities(
  { received, damaged = 0, refused = 0 }: CheckedLine,
  position: number,
): void {
  if (toDecimal(damaged).plus(refused).lte(received)) return
  throw badRequest(
    'damaged-exceeds-received',
    'Damaged and refused goods cannot be more than what arrived.',
    { field: `lines.${position}.received` },
  )
}

function findOrderedLine(
  { order_line }: CheckedLine,
  expected: ReadonlyMap<string, ExpectedLine>,
): ExpectedLine | null {
  if (!order_line) return null
  return expected.get(`order-${order_line.order_id}-${order_line.line_id}`) ?? null
}

const toProductLine = ({ id, name }: Product, { unit }: CheckedLine) => ({
  productId: id,
  productName: name,
  unit,
})

/** The products that lines name, by the sent id; a merged one is the product that remains. */
async function findProducts(
  { products }: DeliveryDependencies,
  lines: readonly CheckedLine[],
  session: ClientSession,
): Promise<ReadonlyMap<number, Product>> {
  const ids = [
    ...new Set(
      lines.flatMap(({ product_id, substituted_by }) => [
        product_id,
        ...(substituted_by ? [substituted_by.product_id] : []),
      ]),
    ),
  ]
  const found = await products.findAll(ids, session)
  const targets = await products.findAll(
    found.flatMap(({ mergedInto }) => (mergedInto === null ? [] : [mergedInto])),
    session,
  )
  const byId = new Map([...found, ...targets].map(product => [product.id, product]))
  return new Map(
    ids.flatMap(id => {
      const product = byId.get(byId.get(id)?.mergedInto ?? id)
      return product ? [[id, product] as const] : []
    }),
  )
}

function requireProduct(products: ReadonlyMap<number, Product>, id: number, field: string): Product {
  const product = products.get(id)
  if (product) return product
  throw badRequest('unknown-product', 'This product no longer exists.', { field })
}
