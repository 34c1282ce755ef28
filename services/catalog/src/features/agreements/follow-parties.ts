import type { Transaction } from '@rms/service-kit'
import { splitMovable } from '../../domain/agreements/agreement-periods.ts'
import type { AgreementParty } from '../../domain/agreements/price-agreement.ts'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'
import { AGREEMENTS_LOCK } from './agreement-dependencies.ts'
import { toParty } from './agreement-parties.ts'

interface Dependencies {
  readonly agreements: PriceAgreementRepository
}

/** Updates the supplier's name in its agreements, and whether it is deleted. */
export async function followSupplier(
  { agreements }: Dependencies,
  supplier: AgreementParty,
  { lock, session }: Transaction,
): Promise<void> {
  await lock(AGREEMENTS_LOCK)
  const concerned = await agreements.listConcerned({ supplierId: supplier.id }, session)
  const followed = concerned.map(agreement => ({ ...agreement, supplier: toParty(supplier) }))
  await agreements.saveAll(followed, session)
}

/** Updates the location's name in its agreements, and whether it is deleted. */
export async function followLocation(
  { agreements }: Dependencies,
  location: AgreementParty,
  { lock, session }: Transaction,
): Promise<void> {
  await lock(AGREEMENTS_LOCK)
  const concerned = await agreements.listConcerned({ locationId: location.id }, session)
  const followed = concerned.map(agreement => ({ ...agreement, location: toParty(location) }))
  await agreements.saveAll(followed, session)
}

/** Updates the names of products in their agreements, and whether they are deleted. */
export async function followProducts(
  { agreements }: Dependencies,
  products: readonly AgreementParty[],
  { lock, session }: Transaction,
): Promise<void> {
  if (products.length === 0) return
  await lock(AGREEMENTS_LOCK)
  const byId = new Map(products.map(product => [product.id, toParty(product)]))
  const concerned = await agreements.listConcerned({ productIds: [...byId.keys()] }, session)
  const followed = concerned.map(agreement => ({
    ...agreement,
    product: byId.get(agreement.product.id) ?? agreement.product,
  }))
  await agreements.saveAll(followed, session)
}

/**
 * Moves the agreements of a merged product to the remaining one. Where both have an agreed price for the same days, that
 * of the remaining product applies, and the other one stays with the merged product until the merge is undone.
 */
export async function moveAgreements(
  { agreements }: Dependencies,
  { from, into }: { readonly from: AgreementParty; readonly into: AgreementParty },
  { lock, session }: Transaction,
): Promise<void> {
  await lock(AGREEMENTS_LOCK)
  const moving = await agreements.listConcerned({ productIds: [from.id] }, session)
  const existing = await agreements.listConcerned({ productIds: [into.id] }, session)
  const { moved, blocked } = splitMovable(moving, { product: toParty(into), existing })
  const retained = blocked.map(agreement => ({ ...agreement, product: { ...toParty(from), deleted: true } }))
  await agreements.saveAll([...moved, ...retained], session)
}

/**
 * Moves the agreements that were made for a product, and for those merged into it, back to it. One that would overlap
 * an agreement that the product still has stays where it is.
 */
export async function moveAgreementsBack(
  { agreements }: Dependencies,
  { product, originalIds }: { readonly product: AgreementParty; readonly originalIds: readonly number[] },
  { lock, session }: Transaction,
): Promise<void> {
  await lock(AGREEMENTS_LOCK)
  const unmerged = { ...toParty(product), deleted: false }
  const originals = await agreements.listConcerned({ originalProductIds: originalIds }, session)
  const own = await agreements.listConcerned({ productIds: [product.id] }, session)
  const existing = own.map(agreement => ({ ...agreement, product: unmerged }))
  const moving = originals.filter(agreement => agreement.product.id !== product.id)
  const { moved } = splitMovable(moving, { product: unmerged, existing })
  await agreements.saveAll([...existing, ...moved], session)
}
