import type { Supplier as SupplierRecord, SupplierReference } from '@rms/contracts'
import { toInstantText } from '@rms/domain-kit'

export interface Supplier {
  readonly id: number
  readonly name: string
  readonly contactPerson: string
  readonly phone: string
  readonly email: string
  readonly address: string
  readonly taxId: string
  readonly createdAt: Temporal.Instant
  /** Rises with every change. */
  readonly version: number
  /** Gone from every list; its name stays on what it supplied. */
  readonly deleted: boolean
}

/** What a person fills in. */
export type SupplierFields = Omit<Supplier, 'id' | 'createdAt' | 'version' | 'deleted'>

/** A new supplier as it begins. */
export const newSupplier = (id: number, fields: SupplierFields, now: Temporal.Instant): Supplier => ({
  ...fields,
  id,
  createdAt: now,
  version: 1,
  deleted: false,
})

export const toSupplierRecord = (supplier: Supplier): SupplierRecord => ({
  id: supplier.id,
  name: supplier.name,
  contact_person: supplier.contactPerson,
  phone: supplier.phone,
  email: supplier.email,
  address: supplier.address,
  tax_id: supplier.taxId,
  created_at: toInstantText(supplier.createdAt),
  version: supplier.version,
})

/** What other services may know of a supplier. */
export const toSupplierReference = ({ id, name, version, deleted }: Supplier): SupplierReference => ({
  id,
  name,
  version,
  deleted,
})
