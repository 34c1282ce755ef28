import type { Country } from '../countries/country.ts'
import type { Random } from '../random.ts'
import { composePerson } from './compose-company.ts'
import { NAME_VOCABULARIES } from './name-vocabularies.ts'
import { createPostalAddress, type PostalAddress } from './postal-address.ts'

export interface Buyer {
  /** Rows above the street: venue, owner, contact. */
  names: string[]
  address: PostalAddress
  delivery: { name: string; address: PostalAddress }
  customerNumber: string
  vatId: string
}

/** A restaurant or hotel. */
export function composeBuyer(country: Country, random: Random): Buyer {
  const parts = NAME_VOCABULARIES[country.language]
  const { pick, chance } = random
  const venue = `${pick(parts.venues)} ${pick(parts.venueNames)}`
  const form = pick(country.legalForms.filter(option => option !== ''))
  const owner = `${pick(parts.surnames)} ${pick(parts.venueOwners)} ${form}`
  const person = composePerson(country.language, random)
  const names = pick([[venue], [venue], [owner], [venue, owner], [owner, venue], [venue, person]])
  return {
    names,
    address: createPostalAddress(country, random),
    delivery: {
      name: chance(0.5) ? venue : `${pick(parts.venues)} ${pick(parts.venueNames)}`,
      address: createPostalAddress(country, random),
    },
    customerNumber: random.fill(pick(['#####', 'K####', '1#####', 'C-####', '######', '##-###'])),
    vatId: random.fill(pick(country.vatIds)),
  }
}
