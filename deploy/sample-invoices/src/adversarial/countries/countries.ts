import type { Country } from './country.ts'
import { GERMAN_COUNTRIES } from './dach-countries.ts'
import { FRENCH_COUNTRIES } from './french-countries.ts'
import { SPANISH_AND_ENGLISH_COUNTRIES } from './spanish-and-english-countries.ts'

export const COUNTRIES: readonly Country[] = [
  ...GERMAN_COUNTRIES,
  ...FRENCH_COUNTRIES,
  ...SPANISH_AND_ENGLISH_COUNTRIES,
]
