import type { PriceAgreementImport } from '@rms/contracts'
import { badRequest, type Transaction } from '@rms/service-kit'
import type { ImportPlan } from '../../domain/agreements/import/plan-import.ts'
import { isSamePrice, type PriceAgreement } from '../../domain/agreements/price-agreement.ts'
import { saveChanges } from './add-agreement.ts'
import type { AgreementDependencies } from './agreement-dependencies.ts'
import { AGREEMENTS_LOCK } from './agreement-dependencies.ts'
import { type ImportRequest, planFile } from './plan-file.ts'

/** What an import would do, without doing it. */
export async function previewImport(
  needs: AgreementDependencies,
  request: ImportRequest,
): Promise<PriceAgreementImport> {
  return (await planFile(needs, request)).result
}

/** Imports all rows of a file, or none: 400 with the rows if one of them has a problem. */
export const importAgreements = (
  needs: AgreementDependencies,
  request: ImportRequest,
): Promise<PriceAgreementImport> =>
  needs.unitOfWork.withLock(AGREEMENTS_LOCK, async transaction => {
    const { result, plan } = await planFile(needs, request, transaction.session)
    requireImportable(result)
    await saveAll(needs, transaction, plan)
    return result
  })

function requireImportable(result: PriceAgreementImport): void {
  const [missing] = result.missing_columns
  if (missing)
    throw badRequest('csv-column-missing', `Choose the column for ${missing.replaceAll('_', ' ')}.`, {
      field: `columns.${missing}`,
    })
  const { error } = result.counts
  if (error === 0) return
  throw badRequest(
    'import-has-errors',
    `${error} ${error === 1 ? 'row' : 'rows'} cannot be imported. Nothing was saved.`,
    { extra: { import: result } },
  )
}

async function saveAll(
  needs: AgreementDependencies,
  transaction: Transaction,
  { changes }: ImportPlan,
): Promise<void> {
  const newIds = await needs.agreements.nextIds(changes.filter(({ before }) => before === null).length)
  const free = newIds.values()
  const withIds = changes.map(({ before, after }) => {
    const id = before ? before.id : free.next().value
    if (id === undefined) throw new RangeError('There are more new agreements than reserved IDs.')
    return { action: toAction(before, after), before, after: { ...after, id } }
  })
  await saveChanges(needs, transaction, withIds)
}

function toAction(before: PriceAgreement | null, after: PriceAgreement): 'created' | 'changed' | 'ended' {
  if (!before) return 'created'
  const isEnded = before.validTo !== after.validTo && isSamePrice(before.unitPrice, after.unitPrice)
  return isEnded && after.validTo !== null ? 'ended' : 'changed'
}
