import { randomUUID } from 'node:crypto'
import {
  idempotencyKeyReused,
  notFound,
  type ReceivedUpload,
  unprocessableFile,
  unsupportedMediaType,
} from '@rms/service-kit'
import type { Delivery, DeliveryPhoto } from '../../domain/receiving/delivery.ts'
import { hasPhotoLine, parsePhotoLine, unknownPhotoLine } from '../../domain/receiving/photo-lines.ts'
import { isRecorded, recordSubmission, type Submission } from '../record-submission.ts'
import { type DeliveryDependencies, getDeliveriesLock } from './delivery-dependencies.ts'

export interface PhotoCommand {
  readonly delivery: Delivery
  /** The delivery as the device names it: by its key or its id. */
  readonly target: string | number
  readonly clientId: string
  readonly lineId: string | null
  readonly upload: ReceivedUpload
}

export interface PhotoOutcome {
  readonly delivery: Delivery
  /** False if it was received before. */
  readonly isNew: boolean
}

/**
 * Adds a photo to a delivery. One that is sent again with its id is not stored a second time; 422 if the id was used for
 * another photo, line or delivery, 400 for a line that can never be part of the delivery.
 */
export async function addDeliveryPhoto(
  needs: DeliveryDependencies,
  { delivery, target, clientId, lineId, upload }: PhotoCommand,
): Promise<PhotoOutcome> {
  const { sha256 } = upload
  const content = { target, lineId, sha256 }
  const submission = {
    ...{ kind: 'delivery-photo' as const, clientId, locationId: delivery.location.id },
    content,
  }
  await isRecorded(needs, submission)
  if (findPhoto(delivery, clientId, upload)) return { delivery, isNew: false }
  if (lineId !== null) await requirePhotoLine(needs, delivery, lineId)
  const file = `deliveries/${randomUUID()}.jpg`
  await needs.files.put(file, await toPhotoFile(upload), { contentType: 'image/jpeg' })
  const outcome = await storePhoto(needs, delivery, {
    ...{ upload, submission },
    photo: { clientId, lineId, file, sha256 },
  }).catch(async error => {
    await removeFile(needs, file)
    throw error
  })
  if (!outcome.isNew) await removeFile(needs, file)
  return outcome
}

/** A photo may arrive before its line, from another device or in another order. */
async function requirePhotoLine(
  { orders, products }: DeliveryDependencies,
  delivery: Delivery,
  lineId: string,
): Promise<void> {
  if (hasPhotoLine(delivery, lineId)) return
  const named = parsePhotoLine(lineId)
  if (named.kind === 'extra') {
    if ((await products.findAll([named.productId])).length === 0) throw unknownPhotoLine()
    return
  }
  const [order] = await orders.findAll([named.orderId])
  // The goods of an order that was deleted meanwhile are recorded nevertheless.
  const isPossible = order
    ? order.supplier.id === delivery.supplier.id && named.position < order.lines.length
    : delivery.orders.some(({ id }) => id === named.orderId) && named.orderId <= (await orders.readLastId())
  if (!isPossible) throw unknownPhotoLine()
}

function storePhoto(
  { deliveries, submissions, unitOfWork }: DeliveryDependencies,
  { id, supplier, location }: Delivery,
  {
    upload,
    submission,
    photo,
  }: { readonly upload: ReceivedUpload; readonly submission: Submission; readonly photo: DeliveryPhoto },
): Promise<PhotoOutcome> {
  return unitOfWork.withLock(getDeliveriesLock(supplier.id, location.id), async ({ session }) => {
    await recordSubmission({ submissions }, submission, session)
    const known = await deliveries.find(id, session)
    if (!known) throw notFound('delivery')
    if (findPhoto(known, photo.clientId, upload)) return { delivery: known, isNew: false }
    const changed = { ...known, photos: [...known.photos, photo] }
    await deliveries.save(changed, session)
    return { delivery: changed, isNew: true }
  })
}

/** The photo with this id; 422 if it is another one. */
function findPhoto(
  { photos }: Delivery,
  clientId: string,
  { sha256 }: ReceivedUpload,
): DeliveryPhoto | undefined {
  const known = photos.find(photo => photo.clientId === clientId)
  if (!known || known.sha256 === sha256) return known
  throw idempotencyKeyReused('This id was already used for another photo.')
}

const removeFile = ({ files, logger }: DeliveryDependencies, file: string): Promise<void> =>
  files.remove(file).catch(error => logger.warn({ err: error, file }, 'a photo could not be removed'))

/** More than any phone takes; a larger image could exhaust the memory. */
const MOST_PIXELS = 60_000_000
/** Enough to see what is damaged, in pixels. */
const LONGEST_SIDE = 2000

/** Keeps only the pixels: no position, no data before or after the image. */
async function toPhotoFile({ fileType, path }: ReceivedUpload): Promise<Buffer> {
  if (fileType !== 'jpeg' && fileType !== 'png' && fileType !== 'webp')
    throw unsupportedMediaType('Choose a photo: a JPEG, PNG or WebP file.', { field: 'photo' })
  // Loaded only when needed: it is a large native library.
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer()
  } catch {
    throw unprocessableFile('This photo is damaged.', { field: 'photo', suggestion: 'Take it again.' })
  }
}
