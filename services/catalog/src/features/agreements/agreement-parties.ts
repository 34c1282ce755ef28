import { badRequest } from '@rms/service-kit'
import type { ClientSession } from 'mongoose'
import type { AgreementParties, AgreementParty } from '../../domain/agreements/price-agreement.ts'
import type { AgreementDependencies } from './agreement-dependencies.ts'

type Dependencies = Pick<AgreementDependencies, 'suppliers' | 'products' | 'locations'>

export interface AgreementPartyIds {
  readonly supplierId: number
  readonly productId: number
  /** Null for all locations. */
  readonly locationId: number | null
}

/**
 * The supplier, product and location of an agreement; a merged product is replaced by the remaining one. 400 for one
 * that does not exist.
 */
export async function requireParties(
  needs: Dependencies,
  { supplierId, productId, locationId }: AgreementPartyIds,
  session: ClientSession,
): Promise<AgreementParties> {
  return {
    supplier: await requireSupplier(needs, supplierId, session),
    product: await requireProduct(needs, productId, session),
    location: await requireLocation(needs, locationId, session),
  }
}

async function requireSupplier({ suppliers }: Dependencies, id: number, session: ClientSession) {
  const supplier = await suppliers.find(id, session)
  if (supplier && !supplier.deleted) return toParty(supplier)
  throw badRequest('unknown-supplier', 'This supplier no longer exists.', { field: 'supplier_id' })
}

async function requireProduct({ products }: Dependencies, id: number, session: ClientSession) {
  const found = await products.find(id, session)
  const product = found?.mergedInto ? await products.find(found.mergedInto, session) : found
  if (product && !product.deleted) return toParty(product)
  throw badRequest('unknown-product', 'This product no longer exists.', { field: 'product_id' })
}

/** The location with this id, or null for all locations; 400 if it does not exist. */
export async function requireLocation(
  { locations }: Pick<Dependencies, 'locations'>,
  id: number | null,
  session: ClientSession,
): Promise<AgreementParty | null> {
  if (id === null) return null
  const location = await locations.find(id, session)
  if (location && !location.deleted) return toParty(location)
  throw badRequest('unknown-location', 'This location no longer exists.', { field: 'location_id' })
}

/** What agreements store about a supplier, product or location. */
export const toParty = ({ id, name, deleted }: AgreementParty): AgreementParty => ({ id, name, deleted })
