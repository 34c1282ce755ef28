import { nanoid } from '@reduxjs/toolkit'
import type { Order } from '@rms/contracts'
import { useRef, useState } from 'react'
import { failureOf } from '../../lib/api/failure.ts'
import { t } from '../../lib/i18n/index.ts'
import type { Cart } from './cart.ts'
import { type OrderBody, useCreateOrderMutation } from './orders-api.ts'
import type { CartActs } from './use-cart.ts'

/** Sends the order. A try that is repeated unchanged, because no answer came, places it once. */
export function usePlacingOrder({ cart, clear }: CartActs, onPlaced: (order: Order) => void) {
  const [create, { isLoading }] = useCreateOrderMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const attempt = useRef({ sent: '', key: '' })

  const place = async () => {
    if (isLoading) return
    const problem = cartProblem(cart)
    setFailure(problem)
    if (problem) return
    const body = bodyOf(cart)
    const sent = JSON.stringify(body)
    if (attempt.current.sent !== sent) attempt.current = { sent, key: nanoid() }
    try {
      const { order } = await create({ body, key: attempt.current.key }).unwrap()
      clear()
      onPlaced(order)
    } catch (thrown) {
      const { error } = failureOf(thrown)
      setFailure(error ? t('ordering.failed', { error }) : t('ordering.failedAgain'))
    }
  }

  return { place, failure, isBusy: isLoading }
}

function cartProblem(cart: Cart): string | null {
  if (cart.lines.length === 0) return t('ordering.needItems')
  return cart.supplierId ? null : t('ordering.needSupplier')
}

const bodyOf = (cart: Cart): OrderBody => ({
  supplier_id: Number(cart.supplierId),
  items: cart.lines.map(({ unit_price, ...line }) => ({ ...line, unit_price: unit_price ?? 0 })),
  notes: cart.notes,
  location_id: cart.locationId ? Number(cart.locationId) : null,
})
