import type { Order } from '@rms/contracts'
import { useState } from 'react'
import { failureOf } from '../../../shared/api/failure.ts'
import { createRepeatKeys } from '../../lib/repeat-key.ts'
import { t } from '../../texts/index.ts'
import type { Cart, SupplierOrder } from './cart.ts'
import { type OrderBody, useCreateOrderMutation } from './orders-api.ts'
import type { CartActs } from './use-cart.ts'

/**
 * Places the orders of a cart one after another. A retry after a lost response does not place an order twice. If one
 * fails, the lines of the orders placed before are removed from the cart and the others stay.
 */
export function usePlacingOrder({ cart, removeLines, clear }: CartActs, onPlaced: (orders: Order[]) => void) {
  const [create, { isLoading }] = useCreateOrderMutation()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [repeats] = useState(createRepeatKeys)

  const placeOne = async (body: OrderBody): Promise<Order> =>
    (await repeats.send(body, key => create({ body, key }).unwrap())).order

  const place = async (orders: readonly SupplierOrder[]) => {
    if (isLoading) return
    const found = cartProblem(cart)
    setProblem(found)
    if (found) return
    const placed: Order[] = []
    try {
      for (const order of orders) placed.push(await placeOne(toOrderBody(cart, order)))
      clear()
      onPlaced(placed)
    } catch (thrown) {
      removeLines(orders.slice(0, placed.length).flatMap(({ lines }) => lines.map(line => line.product_id)))
      const sentence = [...placed.map(placedSentence), failureSentence(thrown)].join(' ')
      setProblem({ kind: 'failed', sentence })
    }
  }

  return { place, problem: isSolved(problem, cart) ? null : problem, isBusy: isLoading }
}

/** Why the order was not placed. A missing item or supplier is no longer reported once it is present. */
export type Problem = { kind: 'items' | 'supplier' | 'failed'; sentence: string }

function cartProblem(cart: Cart): Problem | null {
  if (cart.lines.length === 0) return { kind: 'items', sentence: t('ordering.needItems') }
  return cart.supplierId ? null : { kind: 'supplier', sentence: t('ordering.needSupplier') }
}

const isSolved = (problem: Problem | null, cart: Cart): boolean =>
  problem !== null && problem.kind !== 'failed' && cartProblem(cart)?.kind !== problem.kind

const placedSentence = ({ order_number }: Order): string =>
  `${t('ordering.placed', { number: order_number })}.`

function failureSentence(thrown: unknown): string {
  const { error } = failureOf(thrown)
  return error ? t('ordering.failed', { error }) : t('ordering.failedAgain')
}

const toOrderBody = (cart: Cart, { supplier, lines }: SupplierOrder): OrderBody => ({
  supplier_id: supplier.id,
  items: lines.map(({ unit_price, suppliers, ...line }) => ({ ...line, unit_price: unit_price ?? 0 })),
  notes: cart.notes,
  location_id: cart.locationId ? Number(cart.locationId) : null,
})
