import { getUnitKey, listPossibleUnits, listUsualSpellings, normaliseName } from '@rms/domain-kit'

/**
 * How the product of a line was found: among the supplier's remembered items, by its name at another supplier, or not
 * at all.
 */
export type ProductMatchMethod = 'known' | 'suggested' | 'new'

/** What identifies the product of a line. */
export interface InvoiceLineNames {
  readonly itemId: number
  readonly productName: string
  readonly unit: string
  readonly supplierCode: string | null
  /** The product that a person chose for the line; if null, it is looked up among the remembered items. */
  readonly chosenProductId: number | null
}

/** The product for each remembered key. */
export type SupplierItemLookup = ReadonlyMap<string, number>

/** The product of an invoice line. */
export interface MatchedInvoiceLine {
  readonly itemId: number
  readonly productId: number
  readonly match: ProductMatchMethod
}

/**
 * A line with the product that its names or a person's choice identify (`originalId`), and the one that remains of it
 * after merges.
 */
export interface InvoiceLineWithProduct extends MatchedInvoiceLine {
  readonly originalId: number
}

export interface ProductResolution {
  readonly matches: readonly MatchedInvoiceLine[]
  /** Products to create, each from the first line that names it. */
  readonly newProducts: readonly NewProduct[]
  /** New keys to remember, and those that a person has reassigned. */
  readonly keysToRemember: SupplierItemLookup
}

interface NewProduct {
  readonly id: number
  /** The line for which it is created. */
  readonly itemId: number
  readonly name: string
  readonly unit: string
  /** '' without one. */
  readonly supplierCode: string
}

interface Request {
  readonly supplierId: number
  readonly lines: readonly InvoiceLineNames[]
  readonly memory: SupplierItemLookup
  /** Ids for new products, at least as many as `getMaxNewProducts` returns. */
  readonly freeIds: readonly number[]
}

/**
 * Finds the product of each line: a person's choice; else the supplier's remembered item by code, else by normalised
 * name and unit; else the same name and unit at any supplier; else the product is new. Units that mean the same count as
 * the same unit, among the supplier's items also units that may mean the same. Lines of one invoice that name the same
 * thing share one product.
 */
export function resolveProducts({ supplierId, lines, memory, freeIds }: Request): ProductResolution {
  const keyMemory = new KeyMemory(memory)
  const ids = freeIds.values()
  const newProducts: NewProduct[] = []
  const matches = lines.map(line => {
    const keys = getLookupKeys(supplierId, line)
    const known = choice(line) ?? keyMemory.find(keys)
    const found = known ?? { productId: takeNextId(ids), match: 'new' as const }
    const { itemId, productName, unit } = line
    const supplierCode = (line.supplierCode ?? '').trim()
    if (!known)
      newProducts.push({ id: found.productId, itemId, name: tidyName(productName), unit, supplierCode })
    keyMemory.note(keys, found, line.chosenProductId !== null)
    return { itemId, ...found }
  })
  return { matches, newProducts, keysToRemember: keyMemory.notes }
}

/** The maximum number of new products: the number of different names that are not remembered. */
export function getNewProductLimit({ supplierId, lines, memory }: Omit<Request, 'freeIds'>): number {
  const unknown = lines
    .filter(line => line.chosenProductId === null)
    .map(line => getLookupKeys(supplierId, line))
    .filter(keys => !allKeys(keys).some(key => memory.has(key)))
  return new Set(unknown.map(keys => keys.anySupplier)).size
}

/** The product of a line among the remembered items; null if it is not known. */
export const findRememberedProduct = (
  supplierId: number,
  line: Pick<InvoiceLineNames, 'productName' | 'unit' | 'supplierCode'>,
  memory: SupplierItemLookup,
): number | null => new KeyMemory(memory).find(getLookupKeys(supplierId, line))?.productId ?? null

/** Every key under which the lines could be remembered. */
export const collectLookupKeys = (
  supplierId: number,
  lines: readonly Pick<InvoiceLineNames, 'productName' | 'unit' | 'supplierCode'>[],
): string[] => [...new Set(lines.flatMap(line => allKeys(getLookupKeys(supplierId, line))))]

interface Keys {
  readonly code: string | null
  /** Units that mean the same have the same key. */
  readonly name: string
  readonly anySupplier: string
  /** Under other spellings of the unit, the written one first, as in earlier releases. */
  readonly otherNames: readonly string[]
  readonly otherAnySupplier: readonly string[]
  /** With units of the supplier that may mean the same: units that are not certain are not compared. */
  readonly possibleNames: readonly string[]
}

/** Normalised texts contain no line breaks, so the parts of a key cannot run into each other. */
export function getLookupKeys(
  supplierId: number,
  { productName, unit, supplierCode }: Pick<InvoiceLineNames, 'productName' | 'unit' | 'supplierCode'>,
): Keys {
  const code = normaliseName(supplierCode ?? '')
  const owner = `${supplierId}`
  const key = getUnitKey(unit)
  const spellings = listUsualSpellings(unit)
  const getKeys = (of: string, units: readonly string[]) =>
    units.map(each => getNameKey(of, productName, each))
  const name = getNameKey(owner, productName, key)
  const anySupplier = getAnySupplierKey(productName, unit)
  return {
    code: code === '' ? null : `${supplierId}\ncode\n${code}`,
    name,
    anySupplier,
    otherNames: without(getKeys(owner, spellings), name),
    otherAnySupplier: without(getKeys(ANY_SUPPLIER, spellings), anySupplier),
    possibleNames: getKeys(
      owner,
      listPossibleUnits(key).flatMap(each => [each, ...listUsualSpellings(each)]),
    ),
  }
}

const ANY_SUPPLIER = 'any'

const getNameKey = (owner: string, productName: string, unit: string): string =>
  `${owner}\nname\n${normaliseName(productName)}\n${normaliseName(unit)}`

const without = (keys: readonly string[], excluded: string): string[] => [
  ...new Set(keys.filter(key => key !== excluded)),
]

/** The key under which lines of any supplier with this name and unit are remembered. */
export const getAnySupplierKey = (productName: string, unit: string): string =>
  getNameKey(ANY_SUPPLIER, productName, getUnitKey(unit))

const allKeys = (keys: Keys): string[] => [
  ...new Set([
    ...(keys.code ? [keys.code] : []),
    ...[keys.name, keys.anySupplier],
    ...[...keys.otherNames, ...keys.otherAnySupplier, ...keys.possibleNames],
  ]),
]

const tidyName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, 200)

interface Found {
  readonly productId: number
  readonly match: ProductMatchMethod
}

const choice = (line: InvoiceLineNames): Found | null =>
  line.chosenProductId === null ? null : { productId: line.chosenProductId, match: 'known' }

function takeNextId(ids: Iterator<number>): number {
  const next = ids.next()
  if (next.done) throw new RangeError('There are more new products than reserved IDs.')
  return next.value
}

/** The remembered keys, with those that this invoice adds. */
class KeyMemory {
  readonly #memory: SupplierItemLookup
  readonly #noted = new Map<string, Found>()

  constructor(memory: SupplierItemLookup) {
    this.#memory = memory
  }

  get notes(): SupplierItemLookup {
    return new Map([...this.#noted].map(([key, found]) => [key, found.productId]))
  }

  find({ code, name, anySupplier, otherNames, otherAnySupplier, possibleNames }: Keys): Found | null {
    return (
      this.#recallFirst([...(code === null ? [] : [code]), name, ...otherNames, ...possibleNames], 'known') ??
      this.#recallFirst([anySupplier, ...otherAnySupplier], 'suggested')
    )
  }

  /** A person's choice replaces what is remembered for the supplier; a key for any supplier keeps its first product. */
  note({ code, name, anySupplier }: Keys, found: Found, chosen: boolean): void {
    for (const key of [code, name]) {
      if (key === null) continue
      const before = this.#recall(key, 'known')
      if (!before || (chosen && before.productId !== found.productId)) this.#noted.set(key, found)
    }
    if (!this.#recall(anySupplier, 'suggested')) this.#noted.set(anySupplier, found)
  }

  #recallFirst(keys: readonly string[], match: ProductMatchMethod): Found | null {
    for (const key of keys) {
      const found = this.#recall(key, match)
      if (found) return found
    }
    return null
  }

  #recall(key: string, match: ProductMatchMethod): Found | null {
    const noted = this.#noted.get(key)
    if (noted) return noted
    const productId = this.#memory.get(key)
    return productId === undefined ? null : { productId, match }
  }
}
