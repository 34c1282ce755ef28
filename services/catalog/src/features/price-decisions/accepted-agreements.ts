import { formatDateInEnglish } from '@rms/domain-kit'
import { conflict, type Transaction, type UserActor } from '@rms/service-kit'
import { normaliseItemUnit } from '../../domain/agreements/agreement-item.ts'
import type { AgreementParties } from '../../domain/agreements/price-agreement.ts'
import { toAuditedAgreement } from '../../domain/agreements/price-agreement-presenter.ts'
import { planAcceptedPrice, planUndo } from '../../domain/purchasing/accepted-prices/accepted-agreements.ts'
import type { Decision, PriceAcceptance } from '../../domain/purchasing/facts/decision-fact.ts'
import type {
  PurchaseCheckRecord,
  PurchaseLineRecord,
} from '../../domain/purchasing/records/purchase-records.ts'
import { createOverlapError, describePeriod, writeChanges } from '../agreements/add-agreement.ts'
import { getPackText } from '../agreements/agree-on-invoice-line.ts'
import { toParty } from '../agreements/agreement-parties.ts'
import { requireLocationAccess } from '../agreements/change-agreement.ts'
import { getBusinessDay, type PurchasingDependencies } from '../purchasing/purchasing-dependencies.ts'

interface DecidedLine {
  readonly decision: Decision
  readonly check: PurchaseCheckRecord
  readonly line: PurchaseLineRecord
}

/**
 * Makes an accepted price an agreement, which the decision remembers. With a deleted supplier, product or location
 * nothing can be agreed: then the decision alone counts. 409 if another agreement for the item begins later.
 */
export async function agreeOnAcceptedPrice(
  needs: PurchasingDependencies,
  { decision, check, line }: DecidedLine,
  transaction: Transaction,
): Promise<Decision> {
  if (decision.type !== 'accept-price') return decision
  const { session } = transaction
  const parties = await findParties(needs, decision, transaction)
  if (!parties) return decision
  const pair = { supplierId: parties.supplier.id, productId: parties.product.id }
  const siblings = await needs.agreements.listForProducts([pair], session)
  const [id] = await needs.agreements.nextIds(1)
  if (id === undefined) throw new Error('the sequence returned no id')
  const item = normaliseItemUnit({
    unit: line.unit,
    pack: line.pack || getPackText({ unit: line.unit, productName: line.product_name }),
  })
  const note = check.invoice_number
    ? `Accepted on invoice ${check.invoice_number}`
    : 'Accepted on an invoice without a number'
  const plan = planAcceptedPrice(decision, { id, parties, item, note, siblings }, needs.now())
  if (plan.kind === 'begins-later')
    throw conflict(
      'agreement-begins-later',
      `There is already an agreed price for this item ${describePeriod(plan.next)}.`,
      {
        field: 'from',
        suggestion: `Accept the price from ${formatDateInEnglish(plan.next.validFrom)} on, or change that agreed price.`,
      },
    )
  if (plan.kind === 'overlap')
    throw createOverlapError(
      { ...plan, canEndPrevious: false },
      { today: await getBusinessDay(needs), siblings },
    )
  await writeChanges(needs, transaction, plan.changes)
  return { ...decision, agreement: plan.accepted }
}

/** The parties of the agreement; null if one of them is deleted. */
async function findParties(
  { suppliers, products, locations }: PurchasingDependencies,
  { supplierId, productId, locationId }: PriceAcceptance,
  { session }: Transaction,
): Promise<AgreementParties | null> {
  const supplier = await suppliers.find(supplierId, session)
  const product = await products.find(productId, session)
  const location = locationId === null ? null : await locations.find(locationId, session)
  if (!supplier || !product || (locationId !== null && !location)) return null
  if (supplier.deleted || product.deleted || location?.deleted) return null
  return { supplier: toParty(supplier), product: toParty(product), location: location && toParty(location) }
}

/**
 * Removes the agreement of an accepted price, and restores the one before. False if somebody has changed them since:
 * then they stay as they are. 403 if the user must not change them.
 */
export async function undoAcceptedPrice(
  needs: PurchasingDependencies,
  { decision, actor }: { readonly decision: Decision; readonly actor: UserActor },
  transaction: Transaction,
): Promise<boolean> {
  const accepted = decision.type === 'accept-price' && decision.agreement
  if (!accepted) return true
  const { agreements, audit } = needs
  const { session } = transaction
  const agreement = await agreements.find(accepted.id, session)
  const { previous } = accepted
  const ended = previous?.type === 'ended' ? await agreements.find(previous.id, session) : null
  const plan = planUndo(accepted, { agreement, ended })
  if (!plan) return false
  if (agreement) requireLocationAccess(actor, agreement.location?.id ?? null)
  if (plan.removed) {
    await agreements.remove(plan.removed.id, session)
    const before = toAuditedAgreement(plan.removed)
    await audit.record(
      { action: 'deleted', entity: 'price-agreement', entityId: plan.removed.id, before, after: null },
      session,
    )
  }
  await writeChanges(needs, transaction, plan.changes)
  return true
}
