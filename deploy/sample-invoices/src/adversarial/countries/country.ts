import type { InvoiceLanguage } from '../../invoice-vocabulary.ts'

export type CountryCode = 'DE' | 'AT' | 'CH' | 'FR' | 'BE' | 'ES' | 'GB' | 'IE'

/** What invoices of one country have in common. In patterns, `#` is a digit and `@` a capital letter. */
export interface Country {
  code: CountryCode
  /** A country with several languages occurs several times. */
  language: InvoiceLanguage
  names: readonly string[]
  /** Towns, where those of the language are mostly in another country. */
  places?: readonly string[]
  currency: 'EUR' | 'CHF' | 'GBP'
  currencySigns: readonly string[]
  /** Percent: the rate of food first, then the standard rate. */
  taxRates: readonly (readonly [number, number])[]
  vatIds: readonly string[]
  taxNumbers: readonly string[]
  postcodes: readonly string[]
  phones: readonly string[]
  iban: string
  bics: readonly string[]
  banks: readonly string[]
  legalForms: readonly string[]
  registers: readonly string[]
  topLevelDomain: string
  numberStyles: readonly { mark: ',' | '.'; groups: readonly string[] }[]
}

/** Towns for addresses and names of companies. */
export function listPlaces(country: Country, ofLanguage: readonly string[]): readonly string[] {
  return country.places ?? ofLanguage
}
