import type { SupplierBody, Supplier as SupplierRecord, SupplierReference } from '@rms/contracts'
import { normaliseIban, toInstantText } from '@rms/domain-kit'
import type { z } from 'zod'

/**
 * The fields that a person fills in, with the names of the contract. They are stored under the same names, so that a
 * field added to the contract needs no change here nor in storage.
 */
export type SupplierFields = Readonly<Omit<SupplierRecord, 'id' | 'created_at' | 'version'>>

export interface Supplier extends SupplierFields {
  readonly id: number
  readonly createdAt: Temporal.Instant
  /** Incremented with every change. */
  readonly version: number
  /** Not in any list any more; its name stays on what it supplied. */
  readonly deleted: boolean
  /**
   * Whether its invoices are compared, because prices are agreed with it, its deliveries are checked in or orders are
   * required; missing if they never were.
   */
  readonly has_purchase_checks?: boolean
  /** When and by which user an IBAN that was stored before was changed last; missing if it never was. */
  readonly iban_change?: { readonly at: string; readonly by: number }
}

type SentFields = Omit<z.output<typeof SupplierBody>, 'allow_same_name'>

/** The fields of a request body: two of them have other names in requests than in responses. */
export const toSupplierFields = ({
  contactPerson,
  taxId,
  tax_id = taxId,
  ...same
}: SentFields): SupplierFields => ({
  ...same,
  contact_person: contactPerson,
  tax_id,
})

/** The sent fields only. */
export const toChangedSupplierFields = ({
  contactPerson,
  taxId,
  tax_id = taxId,
  ...same
}: Partial<SentFields>): Partial<SupplierFields> => ({
  ...same,
  ...(contactPerson !== undefined && { contact_person: contactPerson }),
  ...(tax_id !== undefined && { tax_id }),
})

/** A new supplier in its initial state. */
export const buildNewSupplier = (id: number, fields: SupplierFields, now: Temporal.Instant): Supplier => ({
  ...fields,
  id,
  createdAt: now,
  version: 1,
  deleted: false,
})

/** Whether a changed supplier is paid to another account than before. */
export const isIbanChanged = (
  before: Pick<SupplierFields, 'iban'>,
  after: Pick<SupplierFields, 'iban'>,
): boolean => normaliseIban(before.iban ?? '') !== normaliseIban(after.iban ?? '')

/**
 * The changed supplier with who has changed its IBAN and when. The first IBAN of a supplier is no change, because nothing
 * was paid to another account.
 */
export const withIbanChange = (
  before: Supplier,
  after: Supplier,
  { at, by }: { readonly at: Temporal.Instant; readonly by: number },
): Supplier => {
  const isFirst = !before.iban && before.iban_change === undefined
  return isFirst || !isIbanChanged(before, after)
    ? after
    : { ...after, iban_change: { at: toInstantText(at), by } }
}

export const toSupplierRecord = ({
  createdAt,
  deleted: _,
  has_purchase_checks: __,
  iban_change: ___,
  iban,
  ...shown
}: Supplier): SupplierRecord => ({
  ...shown,
  ...(iban && { iban }),
  created_at: toInstantText(createdAt),
})

/** What other services know about a supplier. */
export const toSupplierReference = ({
  id,
  name,
  version,
  deleted,
  has_purchase_checks,
}: Supplier): SupplierReference => ({
  id,
  name,
  version,
  deleted,
  ...(has_purchase_checks !== undefined && { has_purchase_checks }),
})
