import { deliveryEndpoints } from '@rms/contracts'
import {
  createHttpReply,
  declareRoute,
  FileMissingError,
  forbidden,
  notFound,
  recordDataExport,
  requireUser,
  type ScopeResolver,
  serveEndpoint,
  serveUploadEndpoint,
  streamWithBackpressure,
} from '@rms/service-kit'
import type { Router } from 'express'
import { toDeliveryRecord } from '../../domain/receiving/delivery-presenter.ts'
import { createTemperatureCsv, listTemperatures } from '../../domain/receiving/temperature-log.ts'
import type { DeliveryRepository } from '../../storage/deliveries/delivery-repository.ts'
import { correctDelivery, deleteDelivery } from './change-delivery.ts'
import { checkInDelivery } from './check-in-delivery.ts'
import type { DeliveryDependencies } from './delivery-dependencies.ts'
import { addDeliveryPhoto } from './delivery-photos.ts'
import { getDeliveryDetails, getOrderDeliveries, listDeliveryDays } from './list-delivery-days.ts'
import { listDeliveryOptions } from './list-delivery-options.ts'
import { getPhotoName } from './photo-links.ts'
import { mountPortalDeliveryRoutes } from './portal-delivery-routes.ts'

export function mountDeliveryRoutes(router: Router, needs: DeliveryDependencies): void {
  // First, so that `temperatures` is not read as an id.
  mountTemperatureLog(router, needs)
  mountRecords(router, needs)
  mountPhotos(router, needs)
  mountPortalDeliveryRoutes(router, needs)
}

function mountTemperatureLog(router: Router, needs: DeliveryDependencies): void {
  const list = async ({ location_id, month }: { location_id: number; month: string }) =>
    listTemperatures(
      await needs.deliveries.list({ locationId: location_id, from: `${month}-01`, to: `${month}-31` }),
    )
  serveEndpoint(router, deliveryEndpoints.listDeliveryTemperatures, ({ query }) => list(query))
  serveEndpoint(router, deliveryEndpoints.exportDeliveryTemperatures, async ({ query }) => {
    await recordDataExport(needs, 'delivery-temperatures-exported', query)
    return createHttpReply(200, createTemperatureCsv(await list(query)), {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="delivery-temperatures_${query.month}.csv"`,
    })
  })
}

function mountRecords(router: Router, needs: DeliveryDependencies): void {
  const { linkTo } = needs.photoLinks
  serveEndpoint(router, deliveryEndpoints.listDeliveryDays, async ({ query, actor }) => {
    const { locationIds } = requireUser(actor)
    const { location_id, date } = query
    return listDeliveryDays(needs, {
      locationIds: location_id === undefined ? locationIds : [location_id],
      date,
    })
  })
  serveEndpoint(router, deliveryEndpoints.listOrderDeliveries, ({ params, actor }) =>
    getOrderDeliveries(needs, params.id, requireUser(actor).locationIds),
  )
  serveEndpoint(router, deliveryEndpoints.listDeliveryOptions, () => listDeliveryOptions(needs))
  serveEndpoint(router, deliveryEndpoints.getDelivery, ({ params }) => getDeliveryDetails(needs, params.id))
  serveEndpoint(router, deliveryEndpoints.checkInDelivery, async ({ body, actor }) => {
    const recorder = { kind: 'user', id: requireUser(actor).id } as const
    const { delivery, isNew } = await checkInDelivery(needs, body, recorder)
    return createHttpReply(isNew ? 201 : 200, toDeliveryRecord(delivery, linkTo))
  })
  serveEndpoint(
    router,
    deliveryEndpoints.correctDelivery,
    async ({ params: { id }, body: { version, ...input }, actor }) =>
      toDeliveryRecord(
        await correctDelivery(needs, { id, version, actor: requireUser(actor) }, input),
        linkTo,
      ),
    { current: ({ params }) => getDeliveryDetails(needs, params.id) },
  )
  serveEndpoint(router, deliveryEndpoints.deleteDelivery, async ({ params }) => {
    await deleteDelivery(needs, params.id)
    return { success: true as const }
  })
}

/** A photo may only be displayed and do nothing else, even if it is opened directly. */
const PICTURE_ONLY = "sandbox; default-src 'none'"

function mountPhotos(router: Router, needs: DeliveryDependencies): void {
  const { deliveries, files, photoLinks } = needs
  serveUploadEndpoint(
    router,
    deliveryEndpoints.uploadDeliveryPhoto,
    async ({ params: { id }, body: { client_id, line_id }, upload }) => {
      const delivery = await deliveries.find(id)
      if (!delivery) throw notFound('delivery')
      const photo = { delivery, target: id, clientId: client_id, lineId: line_id || null, upload }
      const outcome = await addDeliveryPhoto(needs, photo)
      return createHttpReply(outcome.isNew ? 201 : 200, toDeliveryRecord(outcome.delivery, photoLinks.linkTo))
    },
  )
  declareRoute(router, { path: '/uploads/deliveries/:id/:file', access: 'open' }).get(
    async (request, response) => {
      if (!photoLinks.isValid(request.originalUrl))
        throw forbidden('file-link-invalid', 'This link has expired. Open the delivery again.')
      const { id, file } = request.params
      const delivery = /^\d{1,15}$/.test(id) ? await deliveries.find(Number(id)) : null
      const photo = delivery?.photos.find(each => getPhotoName(each.file) === file)
      if (!photo) throw notFound('file')
      const content = await files.open(photo.file).catch(error => {
        throw error instanceof FileMissingError ? notFound('file') : error
      })
      response.set({
        'Content-Type': 'image/jpeg',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': PICTURE_ONLY,
        'Cache-Control': 'private, max-age=600',
      })
      await streamWithBackpressure(response, content)
    },
  )
}

/** Finds the locations of deliveries. */
export const createDeliveryScopeResolver = (deliveries: DeliveryRepository): ScopeResolver => ({
  name: 'delivery',
  async locate(ids) {
    const found = await deliveries.findAll(ids)
    return new Map(found.map(({ id, location }) => [id, { locationId: location.id }]))
  },
})
