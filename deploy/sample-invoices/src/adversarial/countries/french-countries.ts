import { splitOptions } from '../random.ts'
import type { Country } from './country.ts'

const NARROW = '\u202f'
const NO_BREAK = '\u00a0'

export const FRENCH_COUNTRIES: readonly Country[] = [
  {
    code: 'CH',
    language: 'fr',
    names: splitOptions('Suisse|Switzerland|CH'),
    places: splitOptions(
      'Genève|Lausanne|Fribourg|Neuchâtel|Sion|Yverdon-les-Bains|Montreux|Vevey|Nyon|La Chaux-de-Fonds|Renens VD|Martigny|Bulle|Delémont|Morges|Sierre',
    ),
    currency: 'CHF',
    currencySigns: splitOptions('CHF|Fr.'),
    taxRates: [[2.6, 8.1]],
    vatIds: splitOptions('CHE-###.###.### TVA|CHE-###.###.###'),
    taxNumbers: splitOptions('### ###'),
    postcodes: splitOptions('####|CH-####'),
    phones: splitOptions('+41 ## ### ## ##|0## ### ## ##'),
    iban: 'CH## #### #### #### #### #',
    bics: splitOptions('POFICHBEXXX|BCVLCH2LXXX|UBSWCHZH80A'),
    banks: splitOptions('PostFinance SA|Banque Cantonale Vaudoise|UBS Switzerland AG|Raiffeisen'),
    legalForms: splitOptions('SA|Sàrl|'),
    registers: splitOptions('CH-###.#.###.###-#'),
    topLevelDomain: 'ch',
    numberStyles: [{ mark: '.', groups: ["'", '’', ' '] }],
  },
  {
    code: 'FR',
    language: 'fr',
    names: splitOptions('France|FR'),
    currency: 'EUR',
    currencySigns: splitOptions('€|EUR|Eur'),
    taxRates: [[5.5, 20]],
    vatIds: splitOptions('FR###########|FR ## ### ### ###|FR##-#########'),
    taxNumbers: splitOptions('### ### ### #####|### ### ###'),
    postcodes: splitOptions('#####|F-#####'),
    phones: splitOptions('0# ## ## ## ##|+33 (0)# ## ## ## ##|0#.##.##.##.##'),
    iban: 'FR## #### #### #### #### #### ###',
    bics: splitOptions('AGRIFRPP###|CMCIFR2A|BNPAFRPPXXX'),
    banks: splitOptions('Crédit Agricole|Crédit Mutuel|BNP Paribas|Banque Populaire|LCL'),
    legalForms: splitOptions('SARL|SARL|SAS|S.A.S.|EURL|SA|SASU|SCEA|EARL|SNC|'),
    registers: splitOptions('B ### ### ###|### ### ###|A #########'),
    topLevelDomain: 'fr',
    numberStyles: [
      { mark: ',', groups: [' ', NO_BREAK, NARROW, ''] },
      { mark: '.', groups: ['', ' '] },
    ],
  },
  {
    code: 'BE',
    language: 'fr',
    names: splitOptions('Belgique|Belgium|BE'),
    places: splitOptions(
      'Bruxelles|Liège|Namur|Charleroi|Mons|Tournai|Wavre|Verviers|Arlon|Bastogne|Spa|Dinant|Louvain-la-Neuve|Waterloo|La Louvière|Mouscron|Anderlecht|Ixelles|Huy|Marche-en-Famenne',
    ),
    currency: 'EUR',
    currencySigns: splitOptions('€|EUR'),
    taxRates: [[6, 21]],
    vatIds: splitOptions('BE0###.###.###|BE 0### ### ###|BE0#########'),
    taxNumbers: splitOptions('0###.###.###'),
    postcodes: splitOptions('####|B-####'),
    phones: splitOptions('0## ## ## ##|+32 # ### ## ##|0#/###.##.##'),
    iban: 'BE## #### #### ####',
    bics: splitOptions('GEBABEBB|KREDBEBB|BBRUBEBB'),
    banks: splitOptions('BNP Paribas Fortis|KBC|ING Belgique|Belfius'),
    legalForms: splitOptions('SRL|SA|SPRL|BV|NV|'),
    registers: splitOptions('0###.###.###'),
    topLevelDomain: 'be',
    numberStyles: [{ mark: ',', groups: ['.', ' ', ''] }],
  },
]
