import { type Country, listPlaces } from '../countries/country.ts'
import type { Random } from '../random.ts'
import { NAME_VOCABULARIES } from './name-vocabularies.ts'

export interface PostalAddress {
  street: string
  /** Postcode and town, in the order of the country. */
  town: string
  /** The town alone. */
  place: string
  country: string
}

export function createPostalAddress(country: Country, random: Random): PostalAddress {
  const parts = NAME_VOCABULARIES[country.language]
  const place = random.pick(listPlaces(country, parts.places))
  const street = random.pick(parts.streets)
  const number = random.whole(1, 148)
  const code = random.fill(random.pick(country.postcodes))
  return {
    street: isNumberFirst(country) ? `${number} ${street}` : withNumber(street, number, country),
    town: country.language === 'en' ? `${place} ${code}` : `${code} ${place}`,
    place,
    country: random.pick(country.names),
  }
}

function isNumberFirst({ code }: Country): boolean {
  return code === 'FR' || code === 'GB' || code === 'IE'
}

function withNumber(street: string, number: number, { language }: Country): string {
  if (language === 'es')
    return /km|nave|parcela/.test(street) ? `${street} ${number}` : `${street}, ${number}`
  return `${street} ${number}`
}
