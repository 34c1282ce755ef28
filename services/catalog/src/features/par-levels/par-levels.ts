import type { ParLevel, SaveParLevelBody } from '@rms/contracts'
import { ONE, toDecimal, toInstantText, toNumber } from '@rms/domain-kit'
import { badRequest, isUnchanged, requireVersion } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { z } from 'zod'
import type { Product } from '../../domain/products/product.ts'
import type { StoredParLevel } from '../../storage/stock-movements/par-level-repository.ts'
import { requireLocation } from '../stock-movements/movement-dependencies.ts'
import type { ParLevelDependencies } from './par-level-dependencies.ts'

const MAX_PRODUCTS = 5000

type SaveInput = z.output<typeof SaveParLevelBody>

/** The par level of every product at a location, by name of the product. */
export async function listParLevels(needs: ParLevelDependencies, locationId: number): Promise<ParLevel[]> {
  await requireLocation(needs, { id: locationId, field: 'location_id' })
  const [{ items }, levels] = await Promise.all([
    needs.products.list({ sort: 'name', page: 1, page_size: MAX_PRODUCTS, matchingSupplierIds: [] }),
    needs.parLevels.listByLocation(locationId),
  ])
  const byProduct = new Map(levels.map(level => [level.productId, level]))
  return items.map(product => present(product, byProduct.get(product.id) ?? null))
}

/** The par level of one product, as a conflict shows it. */
export async function getParLevel(
  needs: ParLevelDependencies,
  { location_id, product_id }: Pick<SaveInput, 'location_id' | 'product_id'>,
): Promise<ParLevel> {
  const product = await requireProduct(needs, product_id)
  return present(product, await needs.parLevels.find(location_id, product.id))
}

/** Sets or removes a par level; 400 for an unknown location or product. */
export const saveParLevel = (
  needs: ParLevelDependencies,
  { version, ...input }: SaveInput,
  changedBy: string,
): Promise<ParLevel> =>
  needs.unitOfWork.withLock(`par level ${input.location_id}/${input.product_id}`, async ({ session }) => {
    const location = await requireLocation(needs, { id: input.location_id, field: 'location_id' }, session)
    const product = await requireProduct(needs, input.product_id, session)
    const known = await needs.parLevels.find(location.id, product.id, session)
    requireVersion(known?.version ?? 0, version)
    const packSize = input.pack_size === undefined ? (known?.packSize ?? ONE) : toDecimal(input.pack_size)
    const level: StoredParLevel = {
      ...{ locationId: location.id, productId: product.id, packSize, changedBy },
      par: input.par === null ? null : toDecimal(input.par),
      changedAt: needs.now(),
      version: (known?.version ?? 0) + 1,
    }
    const toAudited = (each: StoredParLevel | null) =>
      each && {
        ...{ location_name: location.name, product_name: product.name },
        ...{ par: each.par && toNumber(each.par, 3), pack_size: toNumber(each.packSize, 6) },
      }
    const [before, after] = [toAudited(known), toAudited(level)]
    if (known && isUnchanged(before ?? {}, after ?? {})) return present(product, known)
    await needs.parLevels.save(level, session)
    await needs.audit.record(
      { action: 'changed', entity: 'par-level', entityId: product.id, before, after },
      session,
    )
    return present(product, level)
  })

const present = (product: Product, level: StoredParLevel | null): ParLevel => ({
  product_id: product.id,
  product_name: product.name,
  unit: product.unit,
  supplier_ids: [...product.supplierIds],
  par: level?.par ? toNumber(level.par, 3) : null,
  pack_size: level ? toNumber(level.packSize, 6) : 1,
  changed_at: level && toInstantText(level.changedAt),
  changed_by: level?.changedBy ?? null,
  version: level?.version ?? 0,
})

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
