import fc from 'fast-check'

/** A command on a menu. Positions count from 0, in the order of creation. */
export type MenuTestCommand =
  | { readonly kind: 'add-ingredient'; readonly name: string; readonly unit: string; readonly cost: number }
  | { readonly kind: 'set-cost'; readonly ingredient: number; readonly cost: number }
  | { readonly kind: 'rename'; readonly ingredient: number; readonly name: string }
  | { readonly kind: 'delete-ingredient'; readonly ingredient: number }
  | {
      readonly kind: 'add-link'
      readonly ingredient: number
      readonly product: number
      readonly pack: number
    }
  | { readonly kind: 'activate'; readonly link: number; readonly isActive: boolean }
  | { readonly kind: 'change-waste'; readonly link: number; readonly waste: number }
  | { readonly kind: 'delete-link'; readonly link: number }
  | {
      readonly kind: 'add-equivalence'
      readonly ingredient: number
      readonly unit: string
      readonly amount: number
    }
  | { readonly kind: 'delete-equivalence'; readonly ingredient: number }
  | { readonly kind: 'add-dish'; readonly rows: readonly Row[]; readonly kilos: number | null }
  | {
      readonly kind: 'change-dish'
      readonly dish: number
      readonly rows: readonly Row[]
      readonly kilos: number | null
    }
  | { readonly kind: 'delete-dish'; readonly dish: number }
  | { readonly kind: 'receive-price'; readonly product: number; readonly version: number }
  /** The only invoice of the product was deleted: costs that follow it stay. */
  | { readonly kind: 'lose-price'; readonly product: number; readonly version: number }
  | { readonly kind: 'merge'; readonly from: number; readonly into: number; readonly version: number }
  | { readonly kind: 'unmerge'; readonly product: number; readonly from: number; readonly version: number }

/** `dish` is the position of a dish that is used as a sub-recipe. */
type Row =
  | string
  | { readonly name: string; readonly quantity: number; readonly unit: string; readonly dish?: number }

/** Few similar names, so that names contain each other and commands affect the same records. */
const NAMES = ['oil', 'olive oil', 'olive', 'virgin olive oil', 'salt', 'sea salt', 'oi', 'foil']
export const TEST_PRODUCT_IDS = [1, 2, 3]

const place = fc.nat({ max: 5 })
const name = fc.constantFrom(...NAMES)
const unit = fc.constantFrom('kg', 'g', 'lb', 'l', 'pieces')
const rowUnit = fc.constantFrom('kg', 'g', 'lb', 'l', 'pieces', 'can', 'bunch', '')
const cents = fc.integer({ min: 1, max: 5000 }).map(amount => amount / 100)
const product = fc.constantFrom(...TEST_PRODUCT_IDS)
const row = fc.oneof(
  { weight: 2, arbitrary: name },
  { weight: 3, arbitrary: fc.record({ name, quantity: cents, unit: rowUnit }) },
  { weight: 2, arbitrary: fc.record({ name, quantity: cents, unit: rowUnit, dish: place }) },
)
/** The yield of a dish; null is one portion. */
const kilos = fc.option(cents)
const rows = fc.array(row, { maxLength: 4 })
const ofKind = <Kind extends string, Fields extends object>(
  kind: Kind,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
) => fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<{ kind: Kind } & Fields>

/** A version of a product always has the same content: even versions have a price. */
const version = fc.integer({ min: 1, max: 10 })
export const priceEventCommandArbitrary = ofKind('receive-price', {
  product,
  version: version.map(n => 2 * n),
})
const priceLost = ofKind('lose-price', { product, version: version.map(n => 2 * n + 1) })

/** Commands with the same effect whatever prices arrived before: none of them freezes a cost. */
export const orderIndependentCommandArbitrary: fc.Arbitrary<MenuTestCommand> = fc.oneof(
  { weight: 3, arbitrary: ofKind('add-ingredient', { name, unit, cost: cents }) },
  { weight: 1, arbitrary: ofKind('rename', { ingredient: place, name }) },
  { weight: 1, arbitrary: ofKind('delete-ingredient', { ingredient: place }) },
  { weight: 3, arbitrary: ofKind('add-link', { ingredient: place, product, pack: cents }) },
  { weight: 1, arbitrary: ofKind('activate', { link: place, isActive: fc.constant(true) }) },
  { weight: 1, arbitrary: ofKind('change-waste', { link: place, waste: cents }) },
  { weight: 2, arbitrary: ofKind('add-equivalence', { ingredient: place, unit: rowUnit, amount: cents }) },
  { weight: 1, arbitrary: ofKind('delete-equivalence', { ingredient: place }) },
  { weight: 4, arbitrary: ofKind('add-dish', { rows, kilos }) },
  { weight: 2, arbitrary: ofKind('change-dish', { dish: place, rows, kilos }) },
  { weight: 1, arbitrary: ofKind('merge', { from: product, into: product, version: place }) },
  { weight: 1, arbitrary: ofKind('unmerge', { product, from: product, version: place }) },
)

/** All commands. */
export const menuCommandArbitrary: fc.Arbitrary<MenuTestCommand> = fc.oneof(
  { weight: 12, arbitrary: orderIndependentCommandArbitrary },
  { weight: 4, arbitrary: priceEventCommandArbitrary },
  { weight: 1, arbitrary: priceLost },
  { weight: 1, arbitrary: ofKind('set-cost', { ingredient: place, cost: cents }) },
  { weight: 1, arbitrary: ofKind('activate', { link: place, isActive: fc.constant(false) }) },
  { weight: 1, arbitrary: ofKind('delete-link', { link: place }) },
  { weight: 1, arbitrary: ofKind('delete-dish', { dish: place }) },
)
