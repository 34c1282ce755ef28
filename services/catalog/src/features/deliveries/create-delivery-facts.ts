import { getDeviceLineId } from '../../domain/purchasing/facts/merge-deliveries.ts'
import type { DeliveryLine, DeliveryPhoto } from '../../domain/receiving/delivery.ts'
import type { DeliveryFacts } from '../../storage/purchasing/delivery-facts.ts'
import type { DeliveryDependencies } from './delivery-dependencies.ts'

/** The recorded deliveries, as purchases are compared with them. */
export const createDeliveryFacts = ({
  deliveries,
  photoLinks,
}: Pick<DeliveryDependencies, 'deliveries' | 'photoLinks'>): DeliveryFacts => ({
  listBySupplier: (supplierId, session) => deliveries.listSupplierFacts(supplierId, session),
  async listPhotoUrls(deliveryIds) {
    const found = await deliveries.listPhotos(deliveryIds)
    return new Map(
      [...found].map(([id, { lines, photos }]) => [
        id,
        photos.map(photo => ({ lineIds: listShownLines(photo, lines), url: photoLinks.linkTo(id, photo) })),
      ]),
    )
  },
})

/** Devices name a line in their own way. */
const listShownLines = ({ lineId: named }: DeliveryPhoto, lines: readonly DeliveryLine[]): string[] =>
  lines.filter(line => line.lineId === named || getDeviceLineId(line) === named).map(({ lineId }) => lineId)
