import type { DeliveryFacts } from '../../storage/purchasing/delivery-facts.ts'
import type { DeliveryDependencies } from './delivery-dependencies.ts'

/** The recorded deliveries, as purchases are compared with them. */
export const createDeliveryFacts = ({
  deliveries,
  photoLinks,
}: Pick<DeliveryDependencies, 'deliveries' | 'photoLinks'>): DeliveryFacts => ({
  listBySupplier: (supplierId, session) => deliveries.listSupplierFacts(supplierId, session),
  async listPhotoUrls(deliveryIds) {
    const photos = await deliveries.listPhotos(deliveryIds)
    return new Map(
      [...photos].map(([id, ofDelivery]) => [
        id,
        ofDelivery.map(photo => ({ lineId: photo.lineId, url: photoLinks.linkTo(id, photo) })),
      ]),
    )
  },
})
