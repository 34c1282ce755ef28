import type { StorageAreasBody, StorageAreas as StorageAreasRecord } from '@rms/contracts'
import { normaliseName } from '@rms/domain-kit'
import { badRequest, isUnchanged, notFound, requireVersion } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import type { StorageAreas } from '../../domain/stock/counts/stock-count.ts'
import { getStockLock, type StockCountDependencies } from './stock-count-dependencies.ts'

type AreasInput = z.output<typeof StorageAreasBody>
type Needs = Pick<StockCountDependencies, 'storageAreas' | 'products' | 'locations' | 'audit' | 'unitOfWork'>

/** The storage areas of locations, with the products that remain of merged ones and without deleted ones. */
export async function listStorageAreas(
  needs: Needs,
  locationIds: readonly number[] | null,
): Promise<StorageAreasRecord[]> {
  const { items: locations } = await needs.locations.list({ sort: 'name' })
  const own = locations.filter(({ id }) => locationIds === null || locationIds.includes(id))
  const stored = await needs.storageAreas.findAll(own.map(({ id }) => id))
  const byLocation = new Map(stored.map(areas => [areas.locationId, areas]))
  const present = await createPresenter(needs, stored)
  return own.map(({ id, name }) => present(byLocation.get(id) ?? emptyAreas(id), name))
}

export async function getStorageAreas(needs: Needs, locationId: number): Promise<StorageAreasRecord> {
  const location = await needs.locations.find(locationId)
  if (!location || location.deleted) throw notFound('location')
  const areas = await needs.storageAreas.find(locationId)
  return (await createPresenter(needs, [areas]))(areas, location.name)
}

const emptyAreas = (locationId: number): StorageAreas => ({ locationId, areas: [], version: 0 })

async function createPresenter(
  { products }: Pick<Needs, 'products'>,
  stored: readonly StorageAreas[],
): Promise<(areas: StorageAreas, locationName: string) => StorageAreasRecord> {
  const find = await loadProducts(
    { products },
    stored.flatMap(({ areas }) => areas.flatMap(({ productIds }) => productIds)),
  )
  return ({ locationId, areas, version }, locationName) => ({
    location_id: locationId,
    location_name: locationName,
    areas: areas.map(({ id, name, productIds }) => ({
      id,
      name,
      products: [...new Set(productIds.flatMap(productId => find(productId) ?? []))].map(product => ({
        id: product.id,
        name: product.name,
      })),
    })),
    version,
  })
}

/** The products by id; a merged one is the product that remains, a deleted one is none. */
export async function loadProducts(
  { products }: Pick<Needs, 'products'>,
  ids: readonly number[],
  session?: ClientSession,
) {
  const found = await products.findAll([...new Set(ids)], session)
  const targetIds = found.flatMap(({ mergedInto }) => mergedInto ?? [])
  const targets = await products.findAll(targetIds, session)
  const byId = new Map([...found, ...targets].map(product => [product.id, product]))
  return (id: number) => {
    const product = byId.get(byId.get(id)?.mergedInto ?? id)
    return product && !product.deleted ? product : null
  }
}

/**
 * Replaces the storage areas of a location. 404 for an unknown location, a stale version error if they are newer, 400
 * for two areas of the same name, an area of another location and an unknown product.
 */
export async function saveStorageAreas(
  needs: Needs,
  { locationId, version, areas }: AreasInput & { readonly locationId: number },
): Promise<StorageAreasRecord> {
  const newIds = await needs.storageAreas.nextIds(areas.length)
  await needs.unitOfWork.withLock(getStockLock(locationId), async ({ session }) => {
    const location = await needs.locations.find(locationId, session)
    if (!location || location.deleted) throw notFound('location')
    const known = await needs.storageAreas.find(locationId, session)
    requireVersion(known.version, version)
    requireKnownAreas(known, areas)
    requireDifferentNames(areas)
    const find = await loadProducts(
      needs,
      areas.flatMap(({ product_ids }) => product_ids),
      session,
    )
    const changed: StorageAreas = {
      locationId,
      areas: areas.map(({ id, name, product_ids }, position) => ({
        id: id ?? newIds[position] ?? 0,
        name,
        productIds: [...new Set(product_ids.map(productId => requireProduct(find(productId), position).id))],
      })),
      version: known.version,
    }
    if (isUnchanged(known, changed)) return
    await needs.storageAreas.save({ ...changed, version: known.version + 1 }, session)
    await needs.audit.record(
      {
        action: 'changed',
        entity: 'storage-areas',
        entityId: locationId,
        before: toAuditedAreas(known, location.name),
        after: toAuditedAreas(changed, location.name),
      },
      session,
    )
  })
  return getStorageAreas(needs, locationId)
}

const toAuditedAreas = ({ areas }: StorageAreas, locationName: string) => ({
  location_name: locationName,
  areas: areas.map(({ name, productIds }) => `${name} (${productIds.length})`),
})

function requireKnownAreas({ areas: known }: StorageAreas, areas: AreasInput['areas']): void {
  const ids = areas.flatMap(({ id }) => id ?? [])
  const unknown = areas.findIndex(({ id }) => id != null && known.every(area => area.id !== id))
  if (unknown < 0 && new Set(ids).size === ids.length) return
  throw badRequest('unknown-storage-area', 'This storage area does not belong to this location.', {
    field: `areas.${Math.max(unknown, 0)}.id`,
  })
}

function requireDifferentNames(areas: AreasInput['areas']): void {
  const names = areas.map(({ name }) => normaliseName(name))
  const repeated = names.findIndex((name, position) => names.indexOf(name) < position)
  if (repeated < 0) return
  throw badRequest('storage-area-name-taken', 'Two storage areas have the same name. Rename one of them.', {
    field: `areas.${repeated}.name`,
  })
}

function requireProduct<Product>(product: Product | null, position: number): Product {
  if (product) return product
  throw badRequest('unknown-product', 'This product no longer exists.', {
    field: `areas.${position}.product_ids`,
  })
}
