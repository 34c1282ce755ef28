import { formatAmountInEnglish, toDecimal } from '@rms/domain-kit'
import { type AppError, conflict, hasLocationAccess, notFound, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { Decision } from '../../domain/purchasing/facts/decision-fact.ts'
import type { ClaimRecord } from '../../domain/purchasing/records/purchase-records.ts'
import type { PurchasingDependencies } from './purchasing-dependencies.ts'
import { openPurchases, withPurchases } from './record-decisions.ts'

/** A claim with the amount that the user saw. */
export interface SeenClaim {
  readonly id: string
  readonly amount: number
}

/** Records that claims were sent to their suppliers. 409 if one has changed or is settled. */
export const sendClaims = (
  needs: PurchasingDependencies,
  claims: readonly SeenClaim[],
  actor: UserActor,
): Promise<ClaimRecord[]> =>
  decideAll(needs, { claims, actor }, 'sent', claim => ({
    type: 'send-claim',
    claimId: claim.id,
    amount: toDecimal(claim.amount),
    stated: {
      productId: claim.product_id,
      reasons: claim.reasons,
      priceAmount: toDecimal(claim.price_amount),
      missingQuantity: toDecimal(claim.missing_quantity),
    },
  }))

/** Gives up what is open of claims. 409 if one has changed or is settled. */
export const waiveClaims = (
  needs: PurchasingDependencies,
  { claims, reason }: { readonly claims: readonly SeenClaim[]; readonly reason: string },
  actor: UserActor,
): Promise<ClaimRecord[]> =>
  decideAll(needs, { claims, actor }, 'waived', claim => ({
    ...{ type: 'waive-claim', claimId: claim.id, reason },
    amount: toDecimal(claim.open_amount),
  }))

/** Claims of one call are decided together, whichever suppliers they concern. */
async function decideAll(
  needs: PurchasingDependencies,
  { claims: seen, actor }: { readonly claims: readonly SeenClaim[]; readonly actor: UserActor },
  action: 'sent' | 'waived',
  toDecision: (claim: ClaimRecord) => Decision,
): Promise<ClaimRecord[]> {
  const ids = [...new Set(seen.map(({ id }) => id))]
  const supplierIds = new Set((await needs.claims.findAll(ids)).map(({ supplier_id }) => supplier_id))
  return needs.unitOfWork.transact(async transaction => {
    const { session } = transaction
    for (const supplierId of [...supplierIds].sort((a, b) => a - b)) {
      const { decide } = await openPurchases(needs, { supplierId, actor }, transaction)
      const own = await findOpenClaims(needs, { seen, supplierId }, session)
      await decide({ decided: own.map(toDecision) })
      await recordClaims(needs, { action, before: own }, session)
    }
    return findInOrder(needs, ids, session)
  })
}

/** Throws 409 with the claims unless all of them are as the user saw them and not settled. */
async function findOpenClaims(
  needs: PurchasingDependencies,
  { seen, supplierId }: { readonly seen: readonly SeenClaim[]; readonly supplierId: number },
  session: ClientSession,
): Promise<ClaimRecord[]> {
  const amounts = new Map(seen.map(({ id, amount }) => [id, amount]))
  const all = await needs.claims.findAll([...amounts.keys()], session)
  const found = all.filter(claim => claim.supplier_id === supplierId)
  const changed = found.filter(({ id, amount }) => amounts.get(id) !== amount)
  if (changed.length > 0)
    throw conflict('claim-changed', 'The amount of a claim has changed. Check it and try again.', {
      extra: { claims: changed.map(({ id, amount }) => ({ id, amount })) },
    })
  requireUnsettled(found)
  return found
}

/** 409 for claims of which nothing is open: there is nothing to send or to waive. */
export function requireUnsettled(claims: readonly ClaimRecord[]): void {
  if (claims.some(({ state, open_amount }) => state === 'credited' || state === 'waived' || open_amount <= 0))
    throw conflict('claim-settled', 'A claim has already been credited or waived.')
}

/** 404 if a claim has gone since the call began. */
async function findInOrder(
  needs: PurchasingDependencies,
  ids: readonly string[],
  session: ClientSession,
): Promise<ClaimRecord[]> {
  const found = new Map((await needs.claims.findAll(ids, session)).map(claim => [claim.id, claim]))
  return ids.map(id => {
    const claim = found.get(id)
    if (!claim) throw notFound('claim')
    return claim
  })
}

async function recordClaims(
  { audit, claims }: PurchasingDependencies,
  {
    action,
    before,
  }: { readonly action: 'sent' | 'waived' | 'reopened'; readonly before: readonly ClaimRecord[] },
  session: ClientSession,
): Promise<void> {
  const after = new Map(
    (
      await claims.findAll(
        before.map(({ id }) => id),
        session,
      )
    ).map(claim => [claim.id, claim]),
  )
  for (const claim of before) {
    const changed = after.get(claim.id)
    await audit.record(
      {
        ...{ action, entity: 'claim', entityId: claim.item_id },
        before: toAuditedClaim(claim),
        after: changed ? toAuditedClaim(changed) : null,
      },
      session,
    )
  }
}

const toAuditedClaim = ({
  id,
  state,
  amount,
  open_amount,
  currency,
  invoice_number,
  ...claim
}: ClaimRecord) => ({
  ...{ id, state, amount, open_amount, currency, invoice_number },
  ...(claim.waiver_reason !== null && { reason: claim.waiver_reason }),
})

/** Undoes that a claim was waived; 404 if it does not exist, 409 if it is not waived or a credit has closed it since. */
export async function reopenClaim(
  needs: PurchasingDependencies,
  id: string,
  actor: UserActor,
): Promise<ClaimRecord> {
  const { supplier_id: supplierId } = await requireClaim(needs, id)
  return withPurchases(
    needs,
    { supplierId, actor },
    async ({ transaction: { session }, decisions, decide }) => {
      const before = await requireClaim(needs, id, session)
      const withdrawn = decisions.flatMap(({ id: decisionId, decision }) =>
        decision.type === 'waive-claim' && decision.claimId === id ? [decisionId] : [],
      )
      if (withdrawn.length === 0) throw conflict('claim-not-waived', 'This claim is not waived.')
      if (before.waived_amount === 0)
        throw conflict(
          'claim-credited',
          'A credit note has closed this claim since, so nothing of it is waived any more.',
        )
      await decide({ withdrawn })
      await recordClaims(needs, { action: 'reopened', before: [before] }, session)
      return requireClaim(needs, id, session)
    },
  )
}

/** The claim; 404 if it does not exist. */
export async function requireClaim(
  { claims }: Pick<PurchasingDependencies, 'claims'>,
  id: string,
  session?: ClientSession,
): Promise<ClaimRecord> {
  const claim = await claims.find(id, session)
  if (!claim) throw notFound('claim')
  return claim
}

/** The credit; 404 if it does not exist or belongs to a location of others, 409 if it is allocated completely. */
export async function requireCredit(
  { purchaseRecords }: Pick<PurchasingDependencies, 'purchaseRecords'>,
  { creditLineId, actor }: { readonly creditLineId: number; readonly actor: UserActor },
  session: ClientSession,
) {
  const credit = await purchaseRecords.findCredit(creditLineId, session)
  if (credit && hasLocationAccess(actor, credit.location_id)) return credit
  const checks = credit ? [] : await purchaseRecords.findChecksOfLines([creditLineId], session)
  const isAllocated = checks.some(({ document_type, lines }) =>
    lines.some(
      ({ item_id, location_id, invoiced_quantity }) =>
        item_id === creditLineId &&
        (document_type === 'credit-note' || (invoiced_quantity ?? 0) < 0) &&
        hasLocationAccess(actor, location_id),
    ),
  )
  throw isAllocated ? createCreditExceededError(0) : notFound('credit')
}

export const createCreditExceededError = (open: number): AppError =>
  conflict('credit-exceeded', `At most ${formatAmountInEnglish(open)} can be allocated.`, {
    field: 'amount',
    extra: { open_amount: open },
  })
