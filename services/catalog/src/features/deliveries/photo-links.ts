import { signFileLink, verifyFileLink } from '@rms/service-kit'
import type { PhotoLinker } from '../../domain/receiving/delivery-presenter.ts'

export interface PhotoLinks {
  /** A link to a photo, valid for 15 to 20 minutes. It stays the same for five, so that lists do not load it again. */
  readonly linkTo: PhotoLinker
  /** Whether this link (path and query) is genuine and has not expired. */
  isValid(link: string): boolean
}

const LIFETIME_SECONDS = 15 * 60
const UNCHANGED_MS = 5 * 60_000

export const createPhotoLinks = (secret: string): PhotoLinks => ({
  linkTo: (deliveryId, { file }) =>
    signFileLink(`/uploads/deliveries/${deliveryId}/${getPhotoName(file)}`, {
      secret,
      lifetimeSeconds: LIFETIME_SECONDS,
      now: Math.ceil(Date.now() / UNCHANGED_MS) * UNCHANGED_MS,
    }),
  isValid: link => verifyFileLink(link, { secret }) === link.split('?')[0],
})

/** The last part of a file's key, with which its link ends. */
export const getPhotoName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)
