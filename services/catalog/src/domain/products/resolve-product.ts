import { normaliseName } from '@rms/domain-kit'

/** How a line found its product: by the supplier's own memory, by the name at another supplier, or not at all. */
export type MatchMethod = 'known' | 'suggested' | 'new'

/** What a line is recognised by. */
export interface LineNames {
  readonly itemId: number
  readonly productName: string
  readonly unit: string
  readonly supplierCode: string | null
  /** A product that a person chose for the line; null leaves the choice to the memory. */
  readonly chosenProductId: number | null
}

/** Which product a remembered key means. */
export type SupplierItemLookup = ReadonlyMap<string, number>

/** Which product a line of an invoice is. */
export interface MatchedLine {
  readonly itemId: number
  readonly productId: number
  readonly match: MatchMethod
}

/** A line with the product that it is by its names or a person's word, and the one that remains of that. */
export interface LineWithProduct extends MatchedLine {
  readonly originalId: number
}

export interface ProductResolution {
  readonly matches: readonly MatchedLine[]
  /** Products to be born, each from the first line that names it. */
  readonly newborn: readonly Newborn[]
  /** What is to be remembered that was not, or that a person decided otherwise. */
  readonly remember: SupplierItemLookup
}

interface Newborn {
  readonly id: number
  /** The line that it is born of. */
  readonly itemId: number
  readonly name: string
  readonly unit: string
  /** '' without one. */
  readonly supplierCode: string
}

interface Request {
  readonly supplierId: number
  readonly lines: readonly LineNames[]
  readonly memory: SupplierItemLookup
  /** Ids for newborn products, at least as many as `getMaxNewProducts` says. */
  readonly freeIds: readonly number[]
}

/**
 * Finds each line's product: a person's choice; else the supplier's memory by its code, else by normalised name
 * and unit; else the same name and unit at any supplier; else the product is new. Lines of one invoice that name
 * the same thing share one product.
 */
export function resolveProducts({ supplierId, lines, memory, freeIds }: Request): ProductResolution {
  const notebook = new Notebook(memory)
  const ids = freeIds.values()
  const newborn: Newborn[] = []
  const matches = lines.map(line => {
    const keys = getLookupKeys(supplierId, line)
    const known = choice(line) ?? notebook.find(keys)
    const found = known ?? { productId: take(ids), match: 'new' as const }
    const { itemId, productName, unit } = line
    const supplierCode = (line.supplierCode ?? '').trim()
    if (!known) newborn.push({ id: found.productId, itemId, name: tidyName(productName), unit, supplierCode })
    notebook.note(keys, found, line.chosenProductId !== null)
    return { itemId, ...found }
  })
  return { matches, newborn, remember: notebook.notes }
}

/** At most so many products are new: the different names that nobody remembers. */
export function getMaxNewProducts({ supplierId, lines, memory }: Omit<Request, 'freeIds'>): number {
  const unknown = lines
    .filter(line => line.chosenProductId === null)
    .map(line => getLookupKeys(supplierId, line))
    .filter(keys => !allKeys(keys).some(key => memory.has(key)))
  return new Set(unknown.map(keys => keys.anywhere)).size
}

/** Every key that the lines could be remembered under. */
export const collectLookupKeys = (
  supplierId: number,
  lines: readonly Pick<LineNames, 'productName' | 'unit' | 'supplierCode'>[],
): string[] => [...new Set(lines.flatMap(line => allKeys(getLookupKeys(supplierId, line))))]

interface Keys {
  readonly code: string | null
  readonly name: string
  readonly anywhere: string
}

/** Normalised texts hold no line break, so the parts of a key never run into each other. */
export function getLookupKeys(
  supplierId: number,
  { productName, unit, supplierCode }: Pick<LineNames, 'productName' | 'unit' | 'supplierCode'>,
): Keys {
  const code = normaliseName(supplierCode ?? '')
  const nameAndUnit = `${normaliseName(productName)}\n${normaliseName(unit)}`
  return {
    code: code === '' ? null : `${supplierId}\ncode\n${code}`,
    name: `${supplierId}\nname\n${nameAndUnit}`,
    anywhere: getAnySupplierKey(productName, unit),
  }
}

/** The key under which every supplier's lines of this name and unit are remembered. */
export const getAnySupplierKey = (productName: string, unit: string): string =>
  `any\nname\n${normaliseName(productName)}\n${normaliseName(unit)}`

const allKeys = ({ code, name, anywhere }: Keys): string[] => [...(code ? [code] : []), name, anywhere]

const tidyName = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, 200)

interface Found {
  readonly productId: number
  readonly match: MatchMethod
}

const choice = (line: LineNames): Found | null =>
  line.chosenProductId === null ? null : { productId: line.chosenProductId, match: 'known' }

function take(ids: Iterator<number>): number {
  const next = ids.next()
  if (next.done) throw new RangeError('More products are new than ids were reserved.')
  return next.value
}

/** The memory and what this invoice adds to it. */
class Notebook {
  readonly #memory: SupplierItemLookup
  readonly #noted = new Map<string, Found>()

  constructor(memory: SupplierItemLookup) {
    this.#memory = memory
  }

  get notes(): SupplierItemLookup {
    return new Map([...this.#noted].map(([key, found]) => [key, found.productId]))
  }

  find({ code, name, anywhere }: Keys): Found | null {
    const own = (code === null ? null : this.#recall(code, 'known')) ?? this.#recall(name, 'known')
    return own ?? this.#recall(anywhere, 'suggested')
  }

  /** A person's choice replaces the supplier's memory; what any supplier calls a thing stays with the first. */
  note({ code, name, anywhere }: Keys, found: Found, chosen: boolean): void {
    for (const key of [code, name]) {
      if (key === null) continue
      const before = this.#recall(key, 'known')
      if (!before || (chosen && before.productId !== found.productId)) this.#noted.set(key, found)
    }
    if (!this.#recall(anywhere, 'suggested')) this.#noted.set(anywhere, found)
  }

  #recall(key: string, match: MatchMethod): Found | null {
    const noted = this.#noted.get(key)
    if (noted) return noted
    const productId = this.#memory.get(key)
    return productId === undefined ? null : { productId, match }
  }
}
