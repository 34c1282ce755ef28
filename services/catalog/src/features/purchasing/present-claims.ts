import type { Claim } from '@rms/contracts'
import { daysBetween } from '@rms/domain-kit'
import { getAgeingBucket } from '../../domain/purchasing/claims/claim-states.ts'
import type { ClaimRecord } from '../../domain/purchasing/records/purchase-records.ts'
import { loadPartyNames } from './party-names.ts'
import { getBusinessDay, type PurchasingDependencies } from './purchasing-dependencies.ts'

/** Claims with current names, their age today and links to photos. */
export async function presentClaims(
  needs: PurchasingDependencies,
  claims: readonly ClaimRecord[],
): Promise<Claim[]> {
  const [today, names, findPhotoUrls] = await Promise.all([
    getBusinessDay(needs),
    loadPartyNames(needs, claims, listProductIds(claims)),
    loadPhotoUrls(needs, claims),
  ])
  return claims.map(claim => {
    const { ordered_product_id, received_line_ids: _lines, ...shown } = claim
    return {
      ...shown,
      supplier_name: names.findSupplier(claim.supplier_id),
      location_name: names.findLocation(claim.location_id),
      product_name: names.findProduct(claim.product_id) || claim.product_name,
      ordered_product_name: ordered_product_id === null ? null : names.findProduct(ordered_product_id),
      age_days: Math.max(0, daysBetween(claim.invoice_date, today)),
      age: getAgeingBucket(claim.invoice_date, today),
      photo_urls: findPhotoUrls(claim),
    }
  })
}

/** One claim. */
export async function presentClaim(needs: PurchasingDependencies, claim: ClaimRecord): Promise<Claim> {
  const [presented] = await presentClaims(needs, [claim])
  if (!presented) throw new Error('expected one record for one claim')
  return presented
}

const listProductIds = (claims: readonly ClaimRecord[]): number[] =>
  claims.flatMap(({ product_id, ordered_product_id }) => [product_id, ordered_product_id ?? product_id])

/** Finds signed links to the photos of the goods of these claims. */
async function loadPhotoUrls(
  { deliveryFacts }: Pick<PurchasingDependencies, 'deliveryFacts'>,
  claims: readonly ClaimRecord[],
): Promise<(claim: ClaimRecord) => string[]> {
  const ids = claims.flatMap(({ delivery_id, received_line_ids }) =>
    delivery_id === null || received_line_ids.length === 0 ? [] : [delivery_id],
  )
  const photos = await deliveryFacts.listPhotoUrls([...new Set(ids)])
  return ({ delivery_id, received_line_ids }) =>
    (photos.get(delivery_id ?? 0) ?? [])
      .filter(({ lineIds }) => lineIds.some(id => received_line_ids.includes(id)))
      .map(({ url }) => url)
}
