import { portalDeliveryEndpoints } from '@rms/contracts'
import {
  type Actor,
  createHttpReply,
  notFound,
  requirePermittedLocation,
  requireReceivingLocations,
  requireStaffActor,
  serveEndpoint,
  serveUploadEndpoint,
} from '@rms/service-kit'
import type { Router } from 'express'
import { toDeliveryRecord } from '../../domain/receiving/delivery-presenter.ts'
import { checkInDelivery } from './check-in-delivery.ts'
import type { DeliveryDependencies } from './delivery-dependencies.ts'
import { addDeliveryPhoto } from './delivery-photos.ts'
import { listDeliveryDays } from './list-delivery-days.ts'
import { listDeliveryOptions } from './list-delivery-options.ts'

/** Check-in by staff, at the locations where they have the receiving permission. */
export function mountPortalDeliveryRoutes(router: Router, needs: DeliveryDependencies): void {
  const { linkTo } = needs.photoLinks
  const requireReceiver = async (actor: Actor | undefined) => {
    const staff = requireStaffActor(actor)
    return { staff, locationIds: await requireReceivingLocations(needs, staff) }
  }
  serveEndpoint(router, portalDeliveryEndpoints.portalDeliveries, async ({ actor }) => {
    const { locationIds } = await requireReceiver(actor)
    return { days: await listDeliveryDays(needs, { locationIds }) }
  })
  serveEndpoint(router, portalDeliveryEndpoints.portalDeliveryOptions, async ({ actor }) => {
    await requireReceiver(actor)
    return listDeliveryOptions(needs)
  })
  serveEndpoint(router, portalDeliveryEndpoints.portalCheckIn, async ({ actor, body }) => {
    const { staff, locationIds } = await requireReceiver(actor)
    requirePermittedLocation(locationIds, body.location_id)
    const { delivery, isNew } = await checkInDelivery(needs, body, { kind: 'staff', id: staff.id })
    return createHttpReply(isNew ? 201 : 200, toDeliveryRecord(delivery, linkTo))
  })
  serveUploadEndpoint(
    router,
    portalDeliveryEndpoints.portalUploadDeliveryPhoto,
    async ({ actor, upload, body: { client_id, delivery_key, line_id } }) => {
      const { locationIds } = await requireReceiver(actor)
      const delivery = await needs.deliveries.findByKey(delivery_key)
      if (!delivery) throw notFound('delivery')
      requirePermittedLocation(locationIds, delivery.location.id)
      const lineId = line_id || null
      const photo = { delivery, target: delivery_key, clientId: client_id, lineId, upload }
      const outcome = await addDeliveryPhoto(needs, photo)
      return createHttpReply(outcome.isNew ? 201 : 200, toDeliveryRecord(outcome.delivery, linkTo))
    },
  )
}
