import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import { CheckInBody, DeliveryPhotoBody } from '../purchasing/check-in-schemas.ts'
import { DeliveryOptions, deliveryPhotoUpload } from '../purchasing/deliveries.ts'
import { Delivery, DeliveryDay } from '../purchasing/delivery-schemas.ts'

/** Staff call the catalog directly, which owns deliveries. */
const staff = { service: 'catalog', access: 'staff' } as const

/** Deliveries that staff check in at the locations where they have the receiving permission. They see no prices. */
export const portalDeliveryEndpoints = {
  portalDeliveries: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/deliveries',
    summary: 'Expected and recorded deliveries of today at the locations where you receive deliveries',
    response: z.object({ days: z.array(DeliveryDay) }),
  }),
  portalDeliveryOptions: defineEndpoint({
    ...staff,
    method: 'get',
    path: '/api/staff-portal/deliveries/options',
    summary: 'Suppliers and products to choose from (at most 5,000 products)',
    response: DeliveryOptions,
  }),
  portalCheckIn: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/deliveries',
    changes: 'deliveries',
    summary:
      'Record what arrived; 200 if it was received before, 409 if it was recorded after the check-in was completed',
    body: CheckInBody,
    status: 201,
    otherwise: { status: 200 },
    response: Delivery,
  }),
  portalUploadDeliveryPhoto: defineEndpoint({
    ...staff,
    method: 'post',
    path: '/api/staff-portal/deliveries/photos',
    changes: 'deliveries',
    summary: 'Add a photo to a delivery or one of its lines; 200 if it was received before',
    body: DeliveryPhotoBody,
    upload: deliveryPhotoUpload,
    status: 201,
    otherwise: { status: 200 },
    response: Delivery,
  }),
}
