import { isDuplicateKey, submissionDiffers } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import { getContentFingerprint } from '../domain/submission-content.ts'
import type { SubmissionKey, SubmissionRepository } from '../storage/submission-repository.ts'

/** What a device sends with its id, and the values that decide whether it is the same again. */
export interface Submission extends SubmissionKey {
  readonly locationId: number
  readonly content: unknown
}

interface Dependencies {
  readonly submissions: SubmissionRepository
}

/**
 * Records what a device sends with its id, in the transaction that applies it. Sending it again changes nothing; 422 for
 * other content with the same id, which would be lost without notice otherwise.
 */
export async function recordSubmission(
  { submissions }: Dependencies,
  submission: Submission,
  session: ClientSession,
): Promise<void> {
  if (await isRecorded({ submissions }, submission, session)) return
  try {
    const fingerprint = getContentFingerprint(submission.content)
    await submissions.insert(submission, { fingerprint, locationId: submission.locationId }, session)
  } catch (error) {
    // Only other content is recorded at the same time: its parties have another lock.
    throw isDuplicateKey(error) ? submissionDiffers() : error
  }
}

/** Whether the same was recorded with the id; 422 if it was something else. */
export async function isRecorded(
  { submissions }: Dependencies,
  submission: Submission,
  session?: ClientSession,
): Promise<boolean> {
  const known = await submissions.findFingerprint(submission, session)
  if (known !== null && known !== getContentFingerprint(submission.content)) throw submissionDiffers()
  return known !== null
}
