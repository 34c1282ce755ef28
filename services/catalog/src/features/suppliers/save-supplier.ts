import { type Clock, toSupplierNameKey } from '@rms/domain-kit'
import {
  type AuditLog,
  conflict,
  forbidden,
  hasRight,
  isUnchanged,
  notFound,
  requireVersion,
  type UnitOfWork,
  type UserActor,
} from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import {
  buildNewSupplier,
  isIbanChanged,
  type Supplier,
  type SupplierFields,
  toSupplierReference,
  withIbanChange,
} from '../../domain/supplier.ts'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import { followSupplier } from '../agreements/follow-parties.ts'

interface Dependencies {
  readonly suppliers: SupplierRepository
  readonly agreements: PriceAgreementRepository
  readonly unitOfWork: UnitOfWork
  readonly audit: AuditLog
  readonly now: Clock
}

/** The fields to save, and whether another supplier may have the same name. */
interface NamedFields<Fields> {
  readonly fields: Fields
  readonly allowSameName: boolean
  readonly actor: UserActor
}

/** One at a time, so that two suppliers of the same name cannot be added at once. */
const NAMES_LOCK = 'names of suppliers'

/** Adds a supplier and publishes it; 403 for an IBAN without the right, 409 if another supplier has its name. */
export async function addSupplier(
  { suppliers, unitOfWork, now }: Omit<Dependencies, 'agreements' | 'audit'>,
  { fields, allowSameName, actor }: NamedFields<SupplierFields>,
): Promise<Supplier> {
  requireIbanRight({ iban: '' }, fields, actor)
  const supplier = buildNewSupplier(await suppliers.nextId(), fields, now())
  return unitOfWork.withLock(NAMES_LOCK, async ({ session, emit }) => {
    if (!allowSameName) await requireFreeName(suppliers, supplier, session)
    await suppliers.insert(supplier, session)
    emit('catalog.supplier-changed', toSupplierReference(supplier))
    return supplier
  })
}

/**
 * Changes the given fields of a supplier; 404 if it does not exist, a stale version error if it is newer, 409 if
 * another one has its new name, 403 for another IBAN without the right.
 */
export const updateSupplier = (
  { suppliers, agreements, audit, unitOfWork, now }: Dependencies,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  { fields, allowSameName, actor }: NamedFields<Partial<SupplierFields>>,
): Promise<Supplier> =>
  unitOfWork.withLock(NAMES_LOCK, async transaction => {
    const { session, emit } = transaction
    const known = await suppliers.find(id, session)
    if (!known || known.deleted) throw notFound('supplier')
    requireVersion(known.version, version)
    const filled = { ...known, ...fields, version: known.version + 1 }
    if (isUnchanged(known, filled)) return known
    requireIbanRight(known, filled, actor)
    const changed = withIbanChange(known, filled, { at: now(), by: actor.id })
    const isRenamed = toSupplierNameKey(changed.name) !== toSupplierNameKey(known.name)
    if (isRenamed && !allowSameName) await requireFreeName(suppliers, changed, session)
    await suppliers.save(changed, session)
    if (changed.name !== known.name) await followSupplier({ agreements }, changed, transaction)
    emit('catalog.supplier-changed', toSupplierReference(changed))
    if (isIbanChanged(known, changed)) {
      const toAudited = ({ name, iban = '' }: Supplier) => ({ supplier: name, iban })
      const entry = { action: 'iban-changed', entity: 'supplier', entityId: id } as const
      await audit.record({ ...entry, before: toAudited(known), after: toAudited(changed) }, session)
    }
    return changed
  })

/** Whoever decides to which account invoices are paid needs the right to approve them. */
function requireIbanRight(
  before: Pick<SupplierFields, 'iban'>,
  after: Pick<SupplierFields, 'iban'>,
  actor: UserActor,
): void {
  if (isIbanChanged(before, after) && !hasRight(actor, 'approve-invoices'))
    throw forbidden(
      'supplier-iban-restricted',
      'You need the right to approve invoices to change the bank account of a supplier.',
      { field: 'iban' },
    )
}

/** The invoices of two suppliers with the same name would be split between them, unnoticed. */
async function requireFreeName(
  suppliers: SupplierRepository,
  supplier: Supplier,
  session: ClientSession,
): Promise<void> {
  const owner = await suppliers.findSameName(supplier, session)
  if (owner)
    throw conflict('supplier-name-taken', `A supplier called ${owner.name} already exists.`, {
      field: 'name',
      extra: { existing: owner },
    })
}
