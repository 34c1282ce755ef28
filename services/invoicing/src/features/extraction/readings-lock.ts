import type { Work } from '@rms/service-kit'
import type { Dependencies } from '../../dependencies.ts'

/**
 * Runs work that asks for a reading. Its place among those of the same user is counted in it, so that one person's
 * many documents are read by turns with everybody else's; two calls of one user at once must not count the same place.
 */
export const withReadingsLock = <T>(
  { unitOfWork }: Dependencies,
  userId: number,
  work: Work<T>,
): Promise<T> => unitOfWork.withLock(`readings of user ${userId}`, work)
