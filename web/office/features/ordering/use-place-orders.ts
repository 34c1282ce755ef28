import type { Order } from '@rms/contracts'
import { useState } from 'react'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { createIdempotencyKeys } from '../../lib/idempotency-key.ts'
import { t } from '../../texts/index.ts'
import type { Cart, SupplierOrder } from './cart.ts'
import { type OrderBody, useCreateOrderMutation } from './orders-api.ts'
import type { CartStore } from './use-cart.ts'

/**
 * Places the orders of a cart one after another. A retry after a lost response does not place an order twice. If one
 * fails, the lines of the orders placed before are removed from the cart and the others stay.
 */
export function usePlaceOrders({ cart, removeLines, clear }: CartStore, onPlaced: (orders: Order[]) => void) {
  const [create, { isLoading }] = useCreateOrderMutation()
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const [idempotencyKeys] = useState(createIdempotencyKeys)

  const placeOne = async (body: OrderBody): Promise<Order> =>
    (await idempotencyKeys.send(body, key => create({ body, key }).unwrap())).order

  const placeOrders = async (orders: readonly SupplierOrder[]) => {
    if (isLoading) return
    const found = findCartProblem(cart)
    setProblem(found)
    if (found) return
    const placed: Order[] = []
    try {
      for (const order of orders) placed.push(await placeOne(toOrderBody(cart, order)))
      clear()
      onPlaced(placed)
    } catch (thrown) {
      removeLines(orders.slice(0, placed.length).flatMap(({ lines }) => lines.map(line => line.product_id)))
      const sentence = [...placed.map(formatPlacedSentence), formatFailureSentence(thrown)].join(' ')
      setProblem({ kind: 'failed', sentence })
    }
  }

  return { placeOrders, problem: isSolved(problem, cart) ? null : problem, isBusy: isLoading }
}

/** Why the order was not placed. A missing item or supplier is no longer reported once it is present. */
export type OrderProblem = { kind: 'items' | 'supplier' | 'failed'; sentence: string }

function findCartProblem(cart: Cart): OrderProblem | null {
  if (cart.lines.length === 0) return { kind: 'items', sentence: t('ordering.needItems') }
  return cart.supplierId ? null : { kind: 'supplier', sentence: t('ordering.needSupplier') }
}

const isSolved = (problem: OrderProblem | null, cart: Cart): boolean =>
  problem !== null && problem.kind !== 'failed' && findCartProblem(cart)?.kind !== problem.kind

const formatPlacedSentence = ({ order_number }: Order): string =>
  `${t('ordering.placed', { number: order_number })}.`

function formatFailureSentence(thrown: unknown): string {
  const { error } = toApiFailure(thrown)
  return error ? t('ordering.failed', { error }) : t('ordering.failedAgain')
}

const toOrderBody = (cart: Cart, { supplier, lines }: SupplierOrder): OrderBody => ({
  supplier_id: supplier.id,
  items: lines.map(({ unit_price, suppliers, ...line }) => ({ ...line, unit_price: unit_price ?? 0 })),
  notes: cart.notes,
  location_id: cart.locationId ? Number(cart.locationId) : null,
})
