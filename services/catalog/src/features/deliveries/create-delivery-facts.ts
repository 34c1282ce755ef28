import { getDeviceLineId } from '../../domain/purchasing/facts/merge-deliveries.ts'
import type { DeliveryFacts } from '../../storage/purchasing/delivery-facts.ts'
import type { DeliveryDependencies } from './delivery-dependencies.ts'

/** The recorded deliveries, as purchases are compared with them. */
export const createDeliveryFacts = ({
  deliveries,
  photoLinks,
}: Pick<DeliveryDependencies, 'deliveries' | 'photoLinks'>): DeliveryFacts => ({
  listBySupplier: (supplierId, session) => deliveries.listSupplierFacts(supplierId, session),
  async listPhotoUrls(deliveryId, lineIds) {
    const delivery = await deliveries.find(deliveryId)
    if (!delivery) return []
    const lines = delivery.lines.filter(({ lineId }) => lineIds.includes(lineId))
    const ids = new Set([...lineIds, ...lines.map(getDeviceLineId)])
    const photos = delivery.photos.filter(({ lineId }) => lineId !== null && ids.has(lineId))
    return photos.map(photo => photoLinks.linkTo(deliveryId, photo))
  },
})
