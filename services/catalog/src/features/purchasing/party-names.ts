import type { PurchasingDependencies } from './purchasing-dependencies.ts'

/** Current names of suppliers, locations and products; '' for unknown ones. */
export interface PartyNames {
  readonly findSupplier: (id: number) => string
  readonly findLocation: (id: number) => string
  readonly findProduct: (id: number) => string
}

interface PartyIds {
  readonly supplier_id: number
  readonly location_id?: number
}

/** Loads the names in records and of these products. */
export async function loadPartyNames(
  needs: Pick<PurchasingDependencies, 'suppliers' | 'locations' | 'products'>,
  records: readonly PartyIds[],
  productIds: readonly number[] = [],
): Promise<PartyNames> {
  const [suppliers, locations, products] = await Promise.all([
    needs.suppliers.getNames([...new Set(records.map(({ supplier_id }) => supplier_id))]),
    needs.locations.getNames([...new Set(records.flatMap(({ location_id }) => location_id ?? []))]),
    needs.products.listNames([...new Set(productIds)]),
  ])
  const productNames = new Map(products.map(({ id, name }) => [id, name]))
  return {
    findSupplier: id => suppliers.get(id) ?? '',
    findLocation: id => locations.get(id) ?? '',
    findProduct: id => productNames.get(id) ?? '',
  }
}
