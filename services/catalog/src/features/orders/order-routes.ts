import { orderEndpoints } from '@rms/contracts'
import { notFound, requireFields, requireUser, type ScopeResolver, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import { toOrderRecord, toOrderSummary } from '../../domain/order.ts'
import type { OrderRepository } from '../../storage/order-repository.ts'
import { closeOrder } from './close-order.ts'
import { deleteOrder } from './delete-order.ts'
import { listOrders } from './list-orders.ts'
import { placeOrder } from './place-order.ts'

type Dependencies = Parameters<typeof placeOrder>[0] &
  Parameters<typeof closeOrder>[0] &
  Parameters<typeof deleteOrder>[0] &
  Parameters<typeof listOrders>[0]

export function mountOrderRoutes(router: Router, needs: Dependencies): void {
  const { orders } = needs
  serveEndpoint(router, orderEndpoints.listOrders, ({ query, actor }) =>
    listOrders(needs, { ...query, locationIds: requireUser(actor).locationIds }),
  )
  serveEndpoint(router, orderEndpoints.getOrder, async ({ params }) => {
    const order = await orders.find(params.id)
    if (!order) throw notFound('order')
    return toOrderRecord(order)
  })
  serveEndpoint(router, orderEndpoints.createOrder, async ({ body }) => {
    const { order, warnings } = await placeOrder(needs, body)
    return { order: toOrderRecord(order), whatsapp_message: order.message, warnings }
  })
  serveEndpoint(router, orderEndpoints.closeOrder, async ({ params, body, actor }) =>
    toOrderSummary(await closeOrder(needs, params.id, { ...body, by: requireUser(actor).username })),
  )
  serveEndpoint(router, orderEndpoints.deleteOrder, async ({ params }) => {
    await deleteOrder(needs, params.id)
    return { success: true as const }
  })
  const { path } = orderEndpoints.createOrder
  requireFields(router, path, {
    fields: ['items'],
    code: 'cart-empty',
    sentence: 'Please add items to your order',
  })
  requireFields(router, path, {
    fields: ['supplier_id'],
    code: 'supplier-required',
    sentence: 'Please select a supplier',
  })
}

/** Finds the locations of orders. */
export const createOrderScopeResolver = (orders: OrderRepository): ScopeResolver => ({
  name: 'order',
  async locate(ids) {
    const found = await orders.findAll(ids)
    return new Map(found.map(({ id, location }) => [id, { locationId: location?.id ?? null }]))
  },
})
