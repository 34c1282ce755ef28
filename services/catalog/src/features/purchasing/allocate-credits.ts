import { toDecimal } from '@rms/domain-kit'
import { conflict, notFound, type UserActor } from '@rms/service-kit'
import type { ClaimRecord } from '../../domain/purchasing/records/purchase-records.ts'
import { createCreditExceededError, requireClaim, requireCredit } from './decide-claims.ts'
import type { PurchasingDependencies } from './purchasing-dependencies.ts'
import { withPurchases } from './record-decisions.ts'

interface Allocation {
  readonly claimId: string
  readonly creditLineId: number
  readonly amount: number
  readonly actor: UserActor
}

/**
 * Allocates a part of a credit to a claim. 404 if either does not exist, 409 if less of either is open, if they are of
 * different suppliers or currencies, or if the document of the credit waits for review.
 */
export async function allocateCredit(
  needs: PurchasingDependencies,
  { claimId, creditLineId, amount, actor }: Allocation,
): Promise<ClaimRecord> {
  const { supplier_id: supplierId } = await requireClaim(needs, claimId)
  return withPurchases(needs, { supplierId, actor }, async ({ transaction: { session }, decide }) => {
    const claim = await requireClaim(needs, claimId, session)
    const credit = await requireCredit(needs, { creditLineId, actor }, session)
    if (credit.supplier_id !== claim.supplier_id || credit.currency !== claim.currency)
      throw conflict(
        'credit-of-another-account',
        'This credit is from another supplier or in another currency.',
      )
    if (credit.under_review)
      throw conflict('credit-under-review', 'Process this credit note before you allocate it.')
    const open = Math.min(claim.open_amount, credit.open_amount ?? 0)
    if (amount > open) throw createCreditExceededError(open)
    const exact = toDecimal(amount)
    await decide({ decided: [{ type: 'allocate-credit', claimId, creditLineId, amount: exact }] })
    const after = { claim: claimId, credit_line_id: creditLineId, amount }
    const entry = { action: 'credit-allocated', entity: 'claim', entityId: claim.item_id } as const
    await needs.audit.record({ ...entry, before: null, after }, session)
    return requireClaim(needs, claimId, session)
  })
}

/** Undoes an allocation by a person; 404 if there is none. */
export async function removeAllocatedCredit(
  needs: PurchasingDependencies,
  { claimId, creditLineId, actor }: Omit<Allocation, 'amount'>,
): Promise<ClaimRecord> {
  const { supplier_id: supplierId } = await requireClaim(needs, claimId)
  return withPurchases(
    needs,
    { supplierId, actor },
    async ({ transaction: { session }, decisions, decide }) => {
      const claim = await requireClaim(needs, claimId, session)
      const withdrawn = decisions.flatMap(({ id, decision }) =>
        decision.type === 'allocate-credit' &&
        decision.claimId === claimId &&
        decision.creditLineId === creditLineId
          ? [id]
          : [],
      )
      if (withdrawn.length === 0) throw notFound('allocated credit')
      await decide({ withdrawn })
      const before = { claim: claimId, credit_line_id: creditLineId }
      const entry = { action: 'credit-removed', entity: 'claim', entityId: claim.item_id } as const
      await needs.audit.record({ ...entry, before, after: null }, session)
      return requireClaim(needs, claimId, session)
    },
  )
}
