import { type CalendarDate, formatDateInEnglish } from '@rms/domain-kit'
import { type AppError, badRequest, conflict, type Transaction } from '@rms/service-kit'
import {
  type AgreementPeriod,
  type AgreementPlan,
  planAgreement,
} from '../../domain/agreements/agreement-periods.ts'
import {
  type AgreementChange,
  type AgreementTerms,
  buildPriceAgreement,
  type PriceAgreement,
} from '../../domain/agreements/price-agreement.ts'
import {
  toAuditedAgreement,
  toPriceAgreementRecord,
} from '../../domain/agreements/price-agreement-presenter.ts'
import { refreshSuppliers } from '../purchasing/refresh-purchasing.ts'
import { AGREEMENTS_LOCK, type AgreementDependencies, getToday } from './agreement-dependencies.ts'
import { type AgreementPartyIds, requireParties } from './agreement-parties.ts'

export interface NewAgreement extends AgreementPartyIds {
  readonly terms: AgreementTerms
  /** Ends the open-ended agreement of the same item on the day before. */
  readonly endsPrevious: boolean
}

/**
 * Adds an agreement. 400 for an unknown supplier, product or location or reversed dates, 409 with the agreement of the
 * same item that it overlaps.
 */
export async function addAgreement(
  needs: AgreementDependencies,
  { terms, endsPrevious, ...ids }: NewAgreement,
): Promise<PriceAgreement> {
  requireOrderedDates(terms)
  const today = await getToday(needs)
  const [id] = await needs.agreements.nextIds(1)
  if (id === undefined) throw new Error('the sequence returned no id')
  return needs.unitOfWork.withLock(AGREEMENTS_LOCK, async transaction => {
    const { session } = transaction
    const parties = await requireParties(needs, ids, session)
    const agreement = buildPriceAgreement(id, { parties, terms }, needs.now())
    const pair = { supplierId: parties.supplier.id, productId: parties.product.id }
    const others = await needs.agreements.listForProducts([pair], session)
    const plan = planAgreement(agreement, others, endsPrevious)
    if (plan.kind === 'overlap') throw createOverlapError(plan, { today, siblings: others })
    const created = { action: 'created', before: null, after: agreement } as const
    await saveChanges(needs, transaction, [...listEndings(plan, others), created])
    return agreement
  })
}

function listEndings(plan: AgreementPlan, others: readonly PriceAgreement[]): AgreementChange[] {
  if (plan.kind !== 'ends-previous') return []
  const before = others.find(({ id }) => id === plan.ended.id) ?? null
  return [{ action: 'ended', before, after: plan.ended }]
}

/** Saves agreements in one operation, records each change, and compares the suppliers' invoices with them. */
export async function saveChanges(
  needs: AgreementDependencies,
  transaction: Transaction,
  changes: readonly AgreementChange[],
): Promise<void> {
  await writeChanges(needs, transaction, changes)
  const supplierIds = changes.map(({ after }) => after.supplier.id)
  await refreshSuppliers(needs, supplierIds, transaction)
}

/** The same without comparing invoices, which the caller does once everything is written. */
export async function writeChanges(
  { agreements, audit }: Pick<AgreementDependencies, 'agreements' | 'audit'>,
  { session }: Transaction,
  changes: readonly AgreementChange[],
): Promise<void> {
  await agreements.saveAll(
    changes.map(({ after }) => after),
    session,
  )
  for (const { action, before, after } of changes)
    await audit.record(
      {
        action,
        entity: 'price-agreement',
        entityId: after.id,
        before: before && toAuditedAgreement(before),
        after: toAuditedAgreement(after),
      },
      session,
    )
}

/** Throws 400 if the last day is before the first one. */
export function requireOrderedDates({ validFrom, validTo }: AgreementPeriod): void {
  if (validTo !== null && validTo < validFrom)
    throw badRequest('dates-reversed', 'The end date cannot be before the start date.', { field: 'valid_to' })
}

/** 409 with the conflicting agreement, and whether the new one may end it. */
export function createOverlapError(
  { conflicting, canEndPrevious }: Extract<AgreementPlan, { kind: 'overlap' }>,
  context: { readonly today: CalendarDate; readonly siblings: readonly PriceAgreement[] },
): AppError {
  return conflict(
    'agreement-overlap',
    `There is already an agreed price for this item ${describePeriod(conflicting)}.`,
    {
      field: 'valid_from',
      suggestion: canEndPrevious
        ? 'End it on the day before, or choose other dates.'
        : 'Choose other dates, or change that agreement.',
      extra: {
        conflicting: toPriceAgreementRecord(conflicting, context),
        can_end_previous: canEndPrevious,
      },
    },
  )
}

/** 'from 1 Mar 2026 to 31 Mar 2026' */
export const describePeriod = ({ validFrom, validTo }: AgreementPeriod): string =>
  `from ${formatDateInEnglish(validFrom)}${validTo === null ? '' : ` to ${formatDateInEnglish(validTo)}`}`
