import type { SupplierBody, Supplier as SupplierRecord, SupplierReference } from '@rms/contracts'
import { toInstantText } from '@rms/domain-kit'
import type { z } from 'zod'

/**
 * What a person fills in, by the names that the contract's record has. They are stored by the same names, so that a
 * field which is added to the contract needs no change here nor in storage.
 */
export type SupplierFields = Readonly<Omit<SupplierRecord, 'id' | 'created_at' | 'version'>>

export interface Supplier extends SupplierFields {
  readonly id: number
  readonly createdAt: Temporal.Instant
  /** Rises with every change. */
  readonly version: number
  /** Gone from every list; its name stays on what it supplied. */
  readonly deleted: boolean
}

type SentFields = Omit<z.output<typeof SupplierBody>, 'allow_same_name'>

/** The fields of a body: two of them are sent by other names than they are shown. */
export const toSupplierFields = ({ contactPerson, taxId, ...same }: SentFields): SupplierFields => ({
  ...same,
  contact_person: contactPerson,
  tax_id: taxId,
})

/** Those of the fields that were sent. */
export const toChangedSupplierFields = ({
  contactPerson,
  taxId,
  ...same
}: Partial<SentFields>): Partial<SupplierFields> => ({
  ...same,
  ...(contactPerson !== undefined && { contact_person: contactPerson }),
  ...(taxId !== undefined && { tax_id: taxId }),
})

/** A new supplier as it begins. */
export const newSupplier = (id: number, fields: SupplierFields, now: Temporal.Instant): Supplier => ({
  ...fields,
  id,
  createdAt: now,
  version: 1,
  deleted: false,
})

export const toSupplierRecord = ({ createdAt, deleted: _, ...shown }: Supplier): SupplierRecord => ({
  ...shown,
  created_at: toInstantText(createdAt),
})

/** What other services may know of a supplier. */
export const toSupplierReference = ({ id, name, version, deleted }: Supplier): SupplierReference => ({
  id,
  name,
  version,
  deleted,
})
