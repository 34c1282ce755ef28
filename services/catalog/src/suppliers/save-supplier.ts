import { notFound, requireVersion, type UnitOfWork } from '@rms/service-kit'
import { newSupplier, type Supplier, type SupplierFields, toSupplierReference } from './supplier.ts'
import type { SupplierRepository } from './supplier-repository.ts'

interface Needs {
  readonly suppliers: SupplierRepository
  readonly unitOfWork: UnitOfWork
  readonly now: () => Date
}

/** Adds a supplier and tells the others. */
export async function addSupplier(
  { suppliers, unitOfWork, now }: Needs,
  fields: SupplierFields,
): Promise<Supplier> {
  const supplier = newSupplier(await suppliers.nextId(), fields, now())
  return unitOfWork.transact(async ({ session, emit }) => {
    await suppliers.insert(supplier, session)
    emit('catalog.supplier-changed', toSupplierReference(supplier))
    return supplier
  })
}

/** Changes the given fields of a supplier; 404 when it is not there, a stale version when it is newer by now. */
export const changeSupplier = (
  { suppliers, unitOfWork }: Omit<Needs, 'now'>,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  fields: Partial<SupplierFields>,
): Promise<Supplier> =>
  unitOfWork.transact(async ({ session, emit }) => {
    const known = await suppliers.find(id, session)
    if (!known || known.deleted) throw notFound('supplier')
    requireVersion(known.version, version)
    const changed = { ...known, ...fields, version: known.version + 1 }
    await suppliers.save(changed, session)
    emit('catalog.supplier-changed', toSupplierReference(changed))
    return changed
  })
