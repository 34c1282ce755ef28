import {
  type ConversionFactor,
  type Decimal,
  findPackText,
  getProductPack,
  getUnitKey,
  ONE,
  type Pack,
  parsePackSize,
} from '@rms/domain-kit'
import { findUnitFactor, type PurchaseUnit } from '../../purchasing/units/purchase-units.ts'

/** A unit in which a product can be counted. */
export interface CountUnit {
  readonly unit: string
  /** How many stock units one of it is. */
  readonly stockUnits: Decimal
}

/** A product of a count, with the units in which it can be counted, the largest first. */
export interface CountItem {
  readonly productId: number
  readonly productName: string
  /** The unit in which stock is kept. */
  readonly stockUnit: PurchaseUnit
  readonly units: readonly CountUnit[]
}

/** A unit in which a product was bought, with the name on the invoice, from which the pack size is read. */
export interface BoughtUnit {
  readonly unit: string
  readonly lineName: string
}

interface CountedProduct {
  readonly id: number
  readonly name: string
  readonly unit: string
}

/** Few enough for one screen. */
const MAX_UNITS = 6

/**
 * The units of a product: its own, those in which it was bought, single pieces of a pack such as `0.75 l` of
 * `6 x 0.75 l`, and the base unit. Stock is kept in the base unit of its content; if that is not known, in the
 * product's own unit only.
 */
export function buildCountItem(product: CountedProduct, bought: readonly BoughtUnit[]): CountItem {
  const content = findOwnContent(product, bought)
  const own = { name: product.unit.trim() || 'each', content, packText: findPackText(product.name) }
  const item = { productId: product.id, productName: product.name }
  if (!content)
    return {
      ...item,
      stockUnit: { name: own.name, content: null },
      units: [{ unit: own.name, stockUnits: ONE }],
    }
  const stockUnit = { name: content.unit, content: { amount: ONE, unit: content.unit } }
  const base = { ...stockUnit, packText: null }
  const candidates = [own, base, ...bought.map(toNamedUnit), ...listPieces(product, bought)].flatMap(unit =>
    unit.content?.unit === content.unit ? [{ ...unit, content: unit.content }] : [],
  )
  return { ...item, stockUnit, units: nameUnits(candidates, base.name) }
}

/** How many stock units a unit is: by its content, otherwise by its name. Null if that is not known. */
export function findStockFactor(
  unit: PurchaseUnit,
  { stockUnit, units }: Pick<CountItem, 'stockUnit' | 'units'>,
): ConversionFactor | null {
  const factor = findUnitFactor(unit, stockUnit)
  if (factor || unit.content) return factor
  const key = getUnitKey(unit.name)
  const named = units.find(each => getUnitKey(each.unit) === key)
  return named ? { numerator: named.stockUnits, denominator: ONE } : null
}

interface NamedUnit {
  readonly name: string
  readonly content: Pack | null
  /** The part of the name that states the content, to tell apart units of the same name. */
  readonly packText: string | null
}

/** By the product's own unit and name, otherwise by what was bought in the same unit. */
function findOwnContent({ name, unit }: CountedProduct, bought: readonly BoughtUnit[]): Pack | null {
  const own = getProductPack({ name, unit })
  if (own) return own
  const key = getUnitKey(unit.trim() || 'each')
  const known = bought.find(each => getUnitKey(each.unit) === key && toNamedUnit(each).content)
  return known ? toNamedUnit(known).content : null
}

const toNamedUnit = ({ unit, lineName }: BoughtUnit): NamedUnit => ({
  name: unit,
  content: getProductPack({ name: lineName, unit }),
  packText: findPackText(unit) ?? findPackText(lineName),
})

const MULTIPLIER = /^(?:\d+\s*[x×*]\s*)+/i

/** Single pieces of packs whose size is given as `6 x 0.75 l`. */
function listPieces({ name, unit }: CountedProduct, bought: readonly BoughtUnit[]): NamedUnit[] {
  return [unit, name, ...bought.flatMap(each => [each.unit, each.lineName])].flatMap(text => {
    const packText = findPackText(text)
    const piece = packText?.replace(MULTIPLIER, '')
    if (!packText || !piece || piece === packText) return []
    return [{ name: piece, content: parsePackSize(piece), packText: null }]
  })
}

/** One unit per content, the largest first. Of several with the same name, the later ones are named by their pack. */
function nameUnits(
  units: readonly (NamedUnit & { readonly content: Pack })[],
  baseName: string,
): CountUnit[] {
  const byContent = new Map<string, { readonly unit: string; readonly stockUnits: Decimal }>()
  const names = new Set<string>()
  for (const { name, content, packText } of units) {
    const key = content.amount.toString()
    if (byContent.has(key)) continue
    const isTaken = names.has(getUnitKey(name)) || (name === baseName && !content.amount.eq(ONE))
    const unit = isTaken ? (packText ?? `${key} ${content.unit}`) : name
    if (names.has(getUnitKey(unit))) continue
    names.add(getUnitKey(unit))
    byContent.set(key, { unit, stockUnits: content.amount })
  }
  return [...byContent.values()].slice(0, MAX_UNITS).sort((a, b) => b.stockUnits.cmp(a.stockUnits))
}
