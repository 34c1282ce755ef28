import type { ParLevel, SaveParLevelBody } from '@rms/contracts'
import { ONE, toDecimal, toInstantText, toNumber } from '@rms/domain-kit'
import { badRequest, isUnchanged, requireVersion } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import type { Location } from '../../domain/location.ts'
import type { Product } from '../../domain/products/product.ts'
import { choosePar } from '../../domain/stock/par-levels.ts'
import type { StoredParLevel } from '../../storage/stock-movements/par-level-repository.ts'
import { requireLocation } from '../stock-movements/movement-dependencies.ts'
import {
  getSupplierId,
  loadPlanning,
  type Planning,
  presentForecastPar,
  presentPar,
} from './load-planning.ts'
import type { ParLevelDependencies } from './par-level-dependencies.ts'
import { createProductFinder, toStockUnits } from './planned-products.ts'

const MAX_PRODUCTS = 5000

type SaveInput = z.output<typeof SaveParLevelBody>

/** The par level of every product at a location, by name of the product. */
export async function listParLevels(needs: ParLevelDependencies, locationId: number): Promise<ParLevel[]> {
  const location = await requireLocation(needs, { id: locationId, field: 'location_id' })
  const [{ items }, levels] = await Promise.all([
    needs.products.list({ sort: 'name', page: 1, page_size: MAX_PRODUCTS, matchingSupplierIds: [] }),
    needs.parLevels.listByLocation(locationId),
  ])
  const byProduct = new Map(levels.map(level => [level.productId, level]))
  const planning = await planProducts(needs, location, items)
  return items.map(product => present(product, byProduct.get(product.id) ?? null, planning))
}

/** What is planned with for these products, and for those merged into them. */
async function planProducts(
  needs: ParLevelDependencies,
  location: Location,
  products: readonly Product[],
): Promise<Planning> {
  const findProduct = createProductFinder(
    products,
    await needs.products.listMergedInto(products.map(({ id }) => id)),
  )
  const supplierIds = products.flatMap(product => getSupplierId(product) ?? [])
  return loadPlanning(needs, location, findProduct, supplierIds)
}

/** The par level of one product, as a conflict shows it. */
export async function getParLevel(
  needs: ParLevelDependencies,
  { location_id, product_id }: Pick<SaveInput, 'location_id' | 'product_id'>,
): Promise<ParLevel> {
  const location = await requireLocation(needs, { id: location_id, field: 'location_id' })
  const product = await requireProduct(needs, product_id)
  const level = await needs.parLevels.find(location_id, product.id)
  return present(product, level, await planProducts(needs, location, [product]))
}

/** Sets or removes a par level; 400 for an unknown location or product. */
export async function saveParLevel(
  needs: ParLevelDependencies,
  { version, ...input }: SaveInput,
  changedBy: string,
): Promise<ParLevel> {
  await needs.unitOfWork.withLock(
    `par level ${input.location_id}/${input.product_id}`,
    async ({ session }) => {
      const location = await requireLocation(needs, { id: input.location_id, field: 'location_id' }, session)
      const product = await requireProduct(needs, input.product_id, session)
      const known = await needs.parLevels.find(location.id, product.id, session)
      requireVersion(known?.version ?? 0, version)
      const packSize = input.pack_size === undefined ? (known?.packSize ?? ONE) : toDecimal(input.pack_size)
      const level: StoredParLevel = {
        ...{ locationId: location.id, productId: product.id, packSize, changedBy },
        ...getStatedPar(input, known),
        changedAt: needs.now(),
        version: (known?.version ?? 0) + 1,
      }
      const toAudited = (each: StoredParLevel | null) =>
        each && {
          ...{ location_name: location.name, product_name: product.name },
          ...{
            basis: each.basis,
            par: each.par && toNumber(each.par, 3),
            pack_size: toNumber(each.packSize, 6),
          },
        }
      const [before, after] = [toAudited(known), toAudited(level)]
      if (known && isUnchanged(before ?? {}, after ?? {})) return
      await needs.parLevels.save(level, session)
      await needs.audit.record(
        { action: 'changed', entity: 'par-level', entityId: product.id, before, after },
        session,
      )
    },
  )
  return getParLevel(needs, input)
}

/** A par from the forecast keeps what a person has set before. */
const getStatedPar = (
  { basis = 'manual', par }: Pick<SaveInput, 'basis' | 'par'>,
  known: StoredParLevel | null,
): Pick<StoredParLevel, 'basis' | 'par'> => ({
  basis,
  par: basis === 'forecast' ? (known?.par ?? null) : par === null ? null : toDecimal(par),
})

function present(product: Product, level: StoredParLevel | null, planning: Planning): ParLevel {
  const packSize = level?.packSize ?? ONE
  const stockPerPack = toStockUnits(product, packSize)
  const forecast = planning.computePar(product)
  const stated = { basis: level?.basis ?? 'manual', par: level?.par ?? null }
  return {
    product_id: product.id,
    product_name: product.name,
    unit: product.unit,
    supplier_ids: [...product.supplierIds],
    basis: stated.basis,
    par: presentPar(choosePar(stated, forecast), stockPerPack),
    forecast: presentForecastPar(forecast, product, stockPerPack),
    pack_size: toNumber(packSize, 6),
    changed_at: level && toInstantText(level.changedAt),
    changed_by: level?.changedBy ?? null,
    version: level?.version ?? 0,
  }
}

async function requireProduct(
  { products }: Pick<ParLevelDependencies, 'products'>,
  id: number,
  session?: ClientSession,
): Promise<Product> {
  const product = await products.find(id, session)
  if (!product || product.deleted)
    throw badRequest('unknown-product', 'This product no longer exists.', { field: 'product_id' })
  return product
}
