import { notFound } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { Supplier } from '../../domain/supplier.ts'
import type { SupplierRepository } from '../../storage/supplier-repository.ts'

/** The supplier; 404 if it does not exist or was deleted. */
export async function requireSupplier(
  { suppliers }: { readonly suppliers: SupplierRepository },
  id: number,
  session?: ClientSession,
): Promise<Supplier> {
  const supplier = await suppliers.find(id, session)
  if (!supplier || supplier.deleted) throw notFound('supplier')
  return supplier
}
