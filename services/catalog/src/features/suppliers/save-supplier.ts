import { type Clock, toSupplierNameKey } from '@rms/domain-kit'
import { conflict, isUnchanged, notFound, requireVersion, type UnitOfWork } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import {
  buildNewSupplier,
  type Supplier,
  type SupplierFields,
  toSupplierReference,
} from '../../domain/supplier.ts'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'
import { followSupplier } from '../agreements/follow-parties.ts'

interface Dependencies {
  readonly suppliers: SupplierRepository
  readonly agreements: PriceAgreementRepository
  readonly unitOfWork: UnitOfWork
  readonly now: Clock
}

/** The fields to save, and whether another supplier may have the same name. */
interface NamedFields<Fields> {
  readonly fields: Fields
  readonly allowSameName: boolean
}

/** One at a time, so that two suppliers of the same name cannot be added at once. */
const NAMES_LOCK = 'names of suppliers'

/** Adds a supplier and publishes it; 409 if another one has its name. */
export async function addSupplier(
  { suppliers, unitOfWork, now }: Omit<Dependencies, 'agreements'>,
  { fields, allowSameName }: NamedFields<SupplierFields>,
): Promise<Supplier> {
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
 * another one has its new name.
 */
export const updateSupplier = (
  { suppliers, agreements, unitOfWork }: Omit<Dependencies, 'now'>,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  { fields, allowSameName }: NamedFields<Partial<SupplierFields>>,
): Promise<Supplier> =>
  unitOfWork.withLock(NAMES_LOCK, async transaction => {
    const { session, emit } = transaction
    const known = await suppliers.find(id, session)
    if (!known || known.deleted) throw notFound('supplier')
    requireVersion(known.version, version)
    const changed = { ...known, ...fields, version: known.version + 1 }
    if (isUnchanged(known, changed)) return known
    const isRenamed = toSupplierNameKey(changed.name) !== toSupplierNameKey(known.name)
    if (isRenamed && !allowSameName) await requireFreeName(suppliers, changed, session)
    await suppliers.save(changed, session)
    if (changed.name !== known.name) await followSupplier({ agreements }, changed, transaction)
    emit('catalog.supplier-changed', toSupplierReference(changed))
    return changed
  })

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
