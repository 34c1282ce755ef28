import { normaliseName, toSupplierNameKey } from '@rms/domain-kit'
import { hasLocationAccess, type UserActor } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { RowProblem } from '../../domain/agreements/import/parse-csv-values.ts'
import type { AgreementFile } from '../../domain/agreements/import/read-agreement-file.ts'
import type { AgreementParties, AgreementParty } from '../../domain/agreements/price-agreement.ts'
import type { Product } from '../../domain/products/product.ts'
import { getLookupKeys } from '../../domain/products/resolve-product.ts'
import type { AgreementDependencies } from './agreement-dependencies.ts'
import { toParty } from './agreement-parties.ts'

type Row = AgreementFile['rows'][number]

/** Whom a row is about, or which of its names is unknown. */
export type RowParties =
  | { readonly parties: AgreementParties; readonly productUnit: string }
  | { readonly problem: Omit<RowProblem, 'value'> }

interface PartyQuery {
  readonly rows: readonly Row[]
  /** For rows without a supplier. */
  readonly supplierId: number | undefined
  readonly actor: UserActor
}

/**
 * The supplier, product and location of each row, by their names. A product may also have the name or code that the
 * supplier uses for it.
 */
export async function findRowParties(
  needs: AgreementDependencies,
  { rows, supplierId, actor }: PartyQuery,
  session?: ClientSession,
): Promise<ReadonlyMap<number, RowParties>> {
  const [suppliers, locations] = await Promise.all([needs.suppliers.list({}), needs.locations.list({})])
  const suppliersByName = groupByKey(suppliers.items, toSupplierNameKey)
  const locationsByName = groupByKey(locations.items, normaliseName)
  const defaultSupplier = suppliers.items.find(({ id }) => id === supplierId)
  const withSuppliers = rows.map(({ row, cells }) => ({
    row,
    cells,
    supplier:
      cells.supplier === '' && defaultSupplier
        ? toFound(defaultSupplier)
        : pick(suppliersByName.get(toSupplierNameKey(cells.supplier)), 'supplier'),
  }))
  const findProduct = await createProductLookup(needs, withSuppliers, session)
  return new Map(
    withSuppliers.map(({ row, cells, supplier }): [number, RowParties] => {
      if ('problem' in supplier) return [row, supplier]
      const product = findProduct(supplier.party.id, cells)
      if ('problem' in product) return [row, product]
      const location = findLocation(locationsByName, cells.location, actor)
      if ('problem' in location) return [row, location]
      const parties = {
        supplier: toParty(supplier.party),
        product: toParty(product.party),
        location: location.party && toParty(location.party),
      }
      return [row, { parties, productUnit: product.party.unit }]
    }),
  )
}

type Found<Party> = { readonly party: Party } | { readonly problem: Omit<RowProblem, 'value'> }

const toFound = <Party>(party: Party): Found<Party> => ({ party })

const groupByKey = <Named extends { readonly name: string }>(
  list: readonly Named[],
  toKey: (name: string) => string,
): ReadonlyMap<string, Named[]> => Map.groupBy(list, ({ name }) => toKey(name))

/** The only one with the name. */
function pick<Party>(
  named: readonly Party[] | undefined,
  column: 'supplier' | 'product' | 'location',
): Found<Party> {
  const [first, second] = named ?? []
  if (first && !second) return toFound(first)
  return { problem: second ? { ...AMBIGUOUS, column } : { ...UNKNOWN[column], column } }
}

const AMBIGUOUS = { code: 'csv-name-ambiguous', sentence: 'Several records have this name.' }
const UNKNOWN = {
  supplier: { code: 'csv-supplier-unknown', sentence: 'There is no supplier with this name.' },
  product: { code: 'csv-product-unknown', sentence: 'There is no product with this name.' },
  location: { code: 'csv-location-unknown', sentence: 'There is no location with this name.' },
}

/** Null for a blank cell: all locations. */
function findLocation(
  byName: ReadonlyMap<string, AgreementParty[]>,
  name: string,
  actor: UserActor,
): Found<AgreementParty | null> {
  const column = 'location'
  const location = name === '' ? toFound(null) : pick(byName.get(normaliseName(name)), column)
  if ('problem' in location || hasLocationAccess(actor, location.party?.id ?? null)) return location
  return { problem: { ...(location.party ? NOT_YOURS : ALL_LOCATIONS), column } }
}

const NOT_YOURS = { code: 'csv-location-not-yours', sentence: 'You do not have access to this location.' }
const ALL_LOCATIONS = {
  code: 'csv-all-locations-only',
  sentence: 'You need access to all locations to agree on a price for all of them. Enter a location.',
}

type SupplierRow = Row & { readonly supplier: Found<AgreementParty> }

/**
 * Products by the names and codes that the supplier uses, and by their own names. If these mean different products, none
 * is chosen.
 */
async function createProductLookup(
  { products, supplierItems }: AgreementDependencies,
  rows: readonly SupplierRow[],
  session: ClientSession | undefined,
): Promise<(supplierId: number, cells: Row['cells']) => Found<Product>> {
  const named = await products.findByNames([...new Set(rows.map(({ cells }) => cells.product))], session)
  const byName = groupByKey(named, normaliseName)
  const keys = rows.flatMap(({ cells, supplier }) =>
    'party' in supplier ? toSupplierItemKeys(supplier.party.id, cells) : [],
  )
  const memory = await supplierItems.findProducts([...new Set(keys)], session)
  const remaining = await products.findMergeTargets([...new Set(memory.values())], session)
  const toRemaining = (id: number) => remaining.get(id) ?? id
  const remembered = await products.findAll([...memory.values()].map(toRemaining), session)
  const byId = new Map(remembered.filter(({ deleted }) => !deleted).map(product => [product.id, product]))
  return (supplierId, cells) => {
    const own = byName.get(normaliseName(cells.product)) ?? []
    const ids = toSupplierItemKeys(supplierId, cells).flatMap(key => memory.get(key) ?? [])
    const bySupplier = [...new Set(ids.map(toRemaining))].flatMap(id => byId.get(id) ?? [])
    const isConfirmed = bySupplier.some(product => own.some(({ id }) => id === product.id))
    return pick(isConfirmed ? bySupplier : [...bySupplier, ...own], 'product')
  }
}

/** The keys under which invoices of the supplier may have named the product: its code, or its name and unit. */
function toSupplierItemKeys(supplierId: number, { product, unit }: Row['cells']): string[] {
  const { code, name, otherNames } = getLookupKeys(supplierId, {
    productName: product,
    unit: unit || 'each',
    supplierCode: product,
  })
  return [...(code ? [code] : []), name, ...otherNames]
}
