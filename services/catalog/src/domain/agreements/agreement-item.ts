import {
  findPackText,
  getProductPack,
  normaliseInvoiceUnit,
  normaliseName,
  normaliseUnitName,
  type Pack,
  parsePackSize,
  parseUnit,
} from '@rms/domain-kit'

/** The unit of an item as on invoices, and its pack if it is named separately. */
export interface ItemUnit {
  readonly unit: string
  /** Such as `6 × 1 l`; '' if there is none. */
  readonly pack: string
}

/**
 * The content of one unit: by the unit if it is a measure, else by the pack, else by the product's name. Null when none
 * of them gives it.
 */
export const getItemPack = (productName: string, { unit, pack }: ItemUnit): Pack | null =>
  getProductPack({ name: pack || productName, unit })

/**
 * Identifies unit and pack in any spelling: `6 × 1 l` and `6x1 Liter` are the same, `12 × 0.5 l` is another pack with
 * the same content.
 */
export const getItemKey = (productName: string, { unit, pack }: ItemUnit): string => {
  const unitKey = parseUnit(unit) ?? normaliseUnitName(normaliseInvoiceUnit(unit))
  if (isMeasure(unit)) return unitKey
  return `${unitKey}\n${pack ? getPackKey(pack) : getPackKey(findPackText(productName) ?? '')}`
}

/** A kilogram is the same in any pack. */
const isMeasure = (unit: string): boolean => getProductPack({ name: '', unit }) !== null

function getPackKey(text: string): string {
  const pack = parsePackSize(text)
  if (!pack) return normaliseName(text)
  const counts = [...text.normalize('NFKC').matchAll(COUNT)].map(([, count]) => count)
  return [...counts, `${pack.amount}${pack.unit}`].join('x')
}

const COUNT = /(\d+)\s*[x×*]/gi

/** Cleans up unit and pack of a request: a known unit is written as on invoices, and spaces are single. */
export const normaliseItemUnit = ({ unit, pack }: ItemUnit): ItemUnit => ({
  unit: normaliseInvoiceUnit(unit),
  pack: pack.replace(/\s+/g, ' ').trim(),
})
