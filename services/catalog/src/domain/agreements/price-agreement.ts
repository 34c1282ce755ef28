import type { FreeGoods } from '@rms/contracts'
import type { CalendarDate, Decimal, Pack } from '@rms/domain-kit'
import { getItemKey, getItemPack, type ItemUnit } from './agreement-item.ts'

/** A supplier, product or location of an agreement. */
export interface AgreementParty {
  readonly id: number
  readonly name: string
  readonly deleted: boolean
}

/** What a person agrees with a supplier for one item. */
export interface AgreementTerms extends ItemUnit {
  /** Net, per unit; null for a day price, which changes daily, so that none is agreed. */
  readonly unitPrice: Decimal | null
  readonly currency: string
  readonly validFrom: CalendarDate
  /** The last day; null while it has none. */
  readonly validTo: CalendarDate | null
  readonly tolerancePercent: Decimal
  readonly toleranceAmount: Decimal
  readonly freeGoods: FreeGoods | null
  readonly note: string
}

/** A price agreed with a supplier for an item: a product in a unit and pack, for one location or for all. */
export interface PriceAgreement extends AgreementTerms {
  readonly id: number
  readonly supplier: AgreementParty
  readonly product: AgreementParty
  /** The product for which it was made, regardless of merges. */
  readonly originalProductId: number
  /** Null for all locations. */
  readonly location: AgreementParty | null
  /** Unit and pack without differences of spelling. */
  readonly itemKey: string
  /** The content of one unit; null if nothing gives it. */
  readonly content: Pack | null
  readonly createdAt: Temporal.Instant
  /** Incremented with every change. */
  readonly version: number
}

/** Whom an agreement is with, for what and where. */
export type AgreementParties = Pick<PriceAgreement, 'supplier' | 'product' | 'location'>

/** A change of an agreement; `before` is null for a new one. */
export interface AgreementChange {
  readonly action: 'created' | 'changed' | 'ended'
  readonly before: PriceAgreement | null
  readonly after: PriceAgreement
}

/** A new agreement in its initial state. */
export const buildPriceAgreement = (
  id: number,
  { parties, terms }: { readonly parties: AgreementParties; readonly terms: AgreementTerms },
  now: Temporal.Instant,
): PriceAgreement => ({
  ...parties,
  ...terms,
  ...describeItem(parties.product.name, terms),
  id,
  originalProductId: parties.product.id,
  createdAt: now,
  version: 1,
})

/** The agreement with other terms, as its next version. */
export const changeTerms = (
  agreement: PriceAgreement,
  change: Partial<AgreementTerms & Pick<PriceAgreement, 'location'>>,
): PriceAgreement => {
  const changed = { ...agreement, ...change, version: agreement.version + 1 }
  const hasOtherUnit = changed.unit !== agreement.unit || changed.pack !== agreement.pack
  return hasOtherUnit ? { ...changed, ...describeItem(changed.product.name, changed) } : changed
}

const describeItem = (productName: string, item: ItemUnit): Pick<PriceAgreement, 'itemKey' | 'content'> => ({
  itemKey: getItemKey(productName, item),
  content: getItemPack(productName, item),
})

/** Agreements of deleted suppliers, products and locations are kept with them, but not listed. */
export const isListed = ({ supplier, product, location }: AgreementParties): boolean =>
  !supplier.deleted && !product.deleted && !location?.deleted

/** The terms of an agreement, without what identifies it. */
export const pickTerms = ({
  unit,
  pack,
  unitPrice,
  currency,
  validFrom,
  validTo,
  tolerancePercent,
  toleranceAmount,
  freeGoods,
  note,
}: AgreementTerms): AgreementTerms => ({
  ...{ unit, pack, unitPrice, currency, validFrom, validTo },
  ...{ tolerancePercent, toleranceAmount, freeGoods, note },
})

/** Whether two agreements have the same terms. */
export const hasSameTerms = (a: AgreementTerms, b: AgreementTerms): boolean =>
  a.unit === b.unit &&
  a.pack === b.pack &&
  isSamePrice(a.unitPrice, b.unitPrice) &&
  a.currency === b.currency &&
  a.validFrom === b.validFrom &&
  a.validTo === b.validTo &&
  a.tolerancePercent.eq(b.tolerancePercent) &&
  a.toleranceAmount.eq(b.toleranceAmount) &&
  a.freeGoods?.buy === b.freeGoods?.buy &&
  a.freeGoods?.get === b.freeGoods?.get &&
  a.note === b.note

export const isSamePrice = (a: Decimal | null, b: Decimal | null): boolean =>
  a === null || b === null ? a === b : a.eq(b)
