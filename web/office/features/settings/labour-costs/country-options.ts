import { currentLanguage } from '../../../texts/index.ts'

/** Where the product is used; codes by ISO 3166. */
const COUNTRIES = [
  ...['AT', 'AU', 'BE', 'BG', 'CA', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB', 'GR', 'HR'],
  ...['HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'NZ', 'PL', 'PT', 'RO', 'SE', 'SI'],
  ...['SK', 'US'],
]

export const getCountryName = (code: string): string =>
  new Intl.DisplayNames(currentLanguage(), { type: 'region' }).of(code) ?? code

/** The countries by name, with those that are in use already. */
export const toCountryOptions = (used: readonly string[]) =>
  [...new Set([...COUNTRIES, ...used.filter(Boolean)])]
    .map(value => ({ value, label: getCountryName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, currentLanguage()))
