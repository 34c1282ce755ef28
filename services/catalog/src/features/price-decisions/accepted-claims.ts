import { type AppError, conflict } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import { isDecided } from '../../domain/purchasing/records/build-price-differences.ts'
import type {
  ClaimRecord,
  PurchaseCheckRecord,
  PurchaseLineRecord,
} from '../../domain/purchasing/records/purchase-records.ts'
import type { PurchasingDependencies } from '../purchasing/purchasing-dependencies.ts'

interface ClaimedLine {
  readonly check: PurchaseCheckRecord
  readonly line: PurchaseLineRecord
}

/** Throws 409 if the claim for a price is no longer open, or if its invoice has been paid. */
export async function requireOpenClaim(
  { claims }: Pick<PurchasingDependencies, 'claims'>,
  { check, line }: ClaimedLine,
  session: ClientSession,
): Promise<void> {
  if (line.claim_id === null) return
  const claim = await claims.find(line.claim_id, session)
  if (claim && isDecided(claim)) throw createSentError()
  if (check.is_paid)
    throw conflict(
      'invoice-paid',
      'The invoice has been paid, so the price that it charges cannot be accepted.',
      {
        suggestion: 'Set its status to “Processed” first, or accept the price from a later day on.',
      },
    )
}

/** Throws 409 if a decision about a price has changed a claim that was sent, credited or waived before. */
export async function requireUnchangedClaims(
  { claims }: Pick<PurchasingDependencies, 'claims'>,
  before: readonly ClaimRecord[],
  session: ClientSession,
): Promise<void> {
  const found = await claims.findAll(
    before.map(({ id }) => id),
    session,
  )
  const amounts = new Map(found.map(({ id, amount }) => [id, amount]))
  if (before.some(({ id, amount }) => amounts.get(id) !== amount)) throw createSentError()
}

const createSentError = (): AppError =>
  conflict(
    'claim-already-sent',
    'A claim for this price has already been sent, credited or waived, so the price cannot be accepted for that delivery.',
    { suggestion: 'Accept the price from a later day on, or waive what is still open of the claim.' },
  )
