import { options } from '../random.ts'
import type { Country } from './country.ts'

const NARROW = '\u202f'
const NO_BREAK = '\u00a0'

export const FRENCH_COUNTRIES: readonly Country[] = [
  {
    code: 'CH',
    language: 'fr',
    names: options('Suisse|Switzerland|CH'),
    places: options(
      'Genève|Lausanne|Fribourg|Neuchâtel|Sion|Yverdon-les-Bains|Montreux|Vevey|Nyon|La Chaux-de-Fonds|Renens VD|Martigny|Bulle|Delémont|Morges|Sierre',
    ),
    currency: 'CHF',
    currencySigns: options('CHF|Fr.'),
    taxRates: [[2.6, 8.1]],
    vatIds: options('CHE-###.###.### TVA|CHE-###.###.###'),
    taxNumbers: options('### ###'),
    postcodes: options('####|CH-####'),
    phones: options('+41 ## ### ## ##|0## ### ## ##'),
    iban: 'CH## #### #### #### #### #',
    bics: options('POFICHBEXXX|BCVLCH2LXXX|UBSWCHZH80A'),
    banks: options('PostFinance SA|Banque Cantonale Vaudoise|UBS Switzerland AG|Raiffeisen'),
    legalForms: options('SA|Sàrl|'),
    registers: options('CH-###.#.###.###-#'),
    topLevelDomain: 'ch',
    numberStyles: [{ mark: '.', groups: ["'", '’', ' '] }],
  },
  {
    code: 'FR',
    language: 'fr',
    names: options('France|FR'),
    currency: 'EUR',
    currencySigns: options('€|EUR|Eur'),
    taxRates: [[5.5, 20]],
    vatIds: options('FR###########|FR ## ### ### ###|FR##-#########'),
    taxNumbers: options('### ### ### #####|### ### ###'),
    postcodes: options('#####|F-#####'),
    phones: options('0# ## ## ## ##|+33 (0)# ## ## ## ##|0#.##.##.##.##'),
    iban: 'FR## #### #### #### #### #### ###',
    bics: options('AGRIFRPP###|CMCIFR2A|BNPAFRPPXXX'),
    banks: options('Crédit Agricole|Crédit Mutuel|BNP Paribas|Banque Populaire|LCL'),
    legalForms: options('SARL|SARL|SAS|S.A.S.|EURL|SA|SASU|SCEA|EARL|SNC|'),
    registers: options('B ### ### ###|### ### ###|A #########'),
    topLevelDomain: 'fr',
    numberStyles: [
      { mark: ',', groups: [' ', NO_BREAK, NARROW, ''] },
      { mark: '.', groups: ['', ' '] },
    ],
  },
  {
    code: 'BE',
    language: 'fr',
    names: options('Belgique|Belgium|BE'),
    places: options(
      'Bruxelles|Liège|Namur|Charleroi|Mons|Tournai|Wavre|Verviers|Arlon|Bastogne|Spa|Dinant|Louvain-la-Neuve|Waterloo|La Louvière|Mouscron|Anderlecht|Ixelles|Huy|Marche-en-Famenne',
    ),
    currency: 'EUR',
    currencySigns: options('€|EUR'),
    taxRates: [[6, 21]],
    vatIds: options('BE0###.###.###|BE 0### ### ###|BE0#########'),
    taxNumbers: options('0###.###.###'),
    postcodes: options('####|B-####'),
    phones: options('0## ## ## ##|+32 # ### ## ##|0#/###.##.##'),
    iban: 'BE## #### #### ####',
    bics: options('GEBABEBB|KREDBEBB|BBRUBEBB'),
    banks: options('BNP Paribas Fortis|KBC|ING Belgique|Belfius'),
    legalForms: options('SRL|SA|SPRL|BV|NV|'),
    registers: options('0###.###.###'),
    topLevelDomain: 'be',
    numberStyles: [{ mark: ',', groups: ['.', ' ', ''] }],
  },
]
