import type { ScopeResolver } from '@rms/service-kit'
import type { PriceAgreementRepository } from '../../storage/agreements/price-agreement-repository.ts'

/** Finds the locations of agreements; those for all locations have none. */
export const createAgreementScopeResolver = (agreements: PriceAgreementRepository): ScopeResolver => ({
  name: 'agreed price',
  async locate(ids) {
    const found = await agreements.findAll(ids)
    return new Map(found.map(({ id, location }) => [id, { locationId: location?.id ?? null }]))
  },
})
