import type { Order } from '@rms/contracts'
import { useState } from 'react'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { createIdempotencyKeys } from '../../lib/idempotency-key.ts'
import { t } from '../../texts/index.ts'
import type { Cart, SupplierOrder } from './cart.ts'
import { getDeliveryDate } from './delivery-options.ts'
import { type OrderBody, useCreateOrderMutation } from './orders-api.ts'
import type { CartStore } from './use-cart.ts'
import { useDeliveryLocation } from './use-delivery-location.ts'
import { useOrderChecks } from './use-order-checks.ts'

/**
 * Checks the orders of a cart and places them one after another. A retry after a lost response does not place an order twice. If one
 * fails, the lines of the orders placed before are removed from the cart and the others stay.
 */
export function usePlaceOrders({ cart, removeLines, clear }: CartStore, onPlaced: (orders: Order[]) => void) {
  const [create, { isLoading }] = useCreateOrderMutation()
  const [isChecking, setChecking] = useState(false)
  const checkOrders = useOrderChecks(cart)
  const { sentLocationId } = useDeliveryLocation(cart)
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const [idempotencyKeys] = useState(createIdempotencyKeys)
  const isBusy = isLoading || isChecking

  const placeOne = async (body: OrderBody): Promise<Order> =>
    (await idempotencyKeys.send(body, key => create({ body, key }).unwrap())).order

  /** Whether the orders may be sent. */
  const passesChecks = async (orders: readonly SupplierOrder[]): Promise<boolean> => {
    setChecking(true)
    try {
      const result = await checkOrders(orders)
      if (result.kind === 'unseen') setProblem({ kind: 'failed', sentence: t('ordering.needDeliveryDate') })
      if (result.kind === 'refused') setProblem({ kind: 'terms', sentence: result.sentence, cart })
      return result.kind === 'passed'
    } finally {
      setChecking(false)
    }
  }

  const placeOrders = async (orders: readonly SupplierOrder[]) => {
    if (isBusy) return
    const found = findCartProblem(cart)
    setProblem(found)
    if (found || !(await passesChecks(orders))) return
    const placed: Order[] = []
    try {
      for (const order of orders) placed.push(await placeOne(toOrderBody(cart, order, sentLocationId)))
      clear()
      onPlaced(placed)
    } catch (thrown) {
      removeLines(orders.slice(0, placed.length).flatMap(({ lines }) => lines.map(line => line.product_id)))
      const sentence = [...placed.map(formatPlacedSentence), formatFailureSentence(thrown)].join(' ')
      setProblem({ kind: 'failed', sentence })
    }
  }

  return { placeOrders, problem: isSolved(problem, cart) ? null : problem, isBusy }
}

/**
 * Why the order was not placed. A missing item or supplier is no longer reported once it is present, and terms that
 * refuse the order once the cart has changed.
 */
export type OrderProblem =
  | { kind: 'items' | 'supplier' | 'failed'; sentence: string }
  | { kind: 'terms'; sentence: string; cart: Cart }

function findCartProblem(cart: Cart): OrderProblem | null {
  if (cart.lines.length === 0) return { kind: 'items', sentence: t('ordering.needItems') }
  return cart.supplierId ? null : { kind: 'supplier', sentence: t('ordering.needSupplier') }
}

function isSolved(problem: OrderProblem | null, cart: Cart): boolean {
  if (problem === null || problem.kind === 'failed') return false
  if (problem.kind === 'terms') return problem.cart !== cart
  return findCartProblem(cart)?.kind !== problem.kind
}

const formatPlacedSentence = ({ order_number }: Order): string =>
  `${t('ordering.placed', { number: order_number })}.`

function formatFailureSentence(thrown: unknown): string {
  const { error } = toApiFailure(thrown)
  return error ? t('ordering.failed', { error }) : t('ordering.failedAgain')
}

function toOrderBody(cart: Cart, { supplier, lines }: SupplierOrder, location_id: number | null): OrderBody {
  const delivery_date = getDeliveryDate(cart, supplier.id)
  return {
    supplier_id: supplier.id,
    items: lines.map(({ unit_price, suppliers, ...line }) => ({ ...line, unit_price: unit_price ?? 0 })),
    notes: cart.notes,
    location_id,
    ...(delivery_date !== null && { delivery_date }),
  }
}
