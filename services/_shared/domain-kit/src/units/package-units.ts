import { normaliseUnitName } from './unit-names.ts'

/** The packages whose names mean the same in English, German, French and Spanish; null for any other word. */
export const findPackageUnit = (word: string): string | null => packageByName.get(word) ?? null

/** Names of packages in the four languages, without dots. Words with several meanings are left out on purpose. */
const PACKAGE_NAMES: Readonly<Record<string, string>> = {
  bottle: 'bottles, btl, Flasche, Flaschen, bouteille, bouteilles, botella, botellas',
  case: 'cases, cs',
  box: 'boxes, bx, Schachtel, Schachteln, boîte, boîtes',
  pack: 'packs, pck, pkg, Packung, Packungen, paquet, paquets, paquete, paquetes',
  bucket: 'buckets, Eimer, seau, seaux',
  can: 'cans, Dosen, lata, latas',
}

const packageByName: ReadonlyMap<string, string> = new Map(
  Object.entries(PACKAGE_NAMES).flatMap(([unit, names]) =>
    [unit, ...names.split(',')].map(name => [normaliseUnitName(name), unit] as const),
  ),
)

/**
 * Words for packages that may or may not be the same: a crate is a case to some and a box to others. The unclear words
 * of a group may be any of its units; the clear ones are not each other.
 */
const UNCLEAR_GROUPS: readonly { readonly clear: readonly string[]; readonly unclear: readonly string[] }[] =
  [
    {
      clear: ['case', 'box'],
      unclear: [
        ...['kiste', 'kisten', 'karton', 'kartons', 'carton', 'ctn', 'ktn', 'kasten', 'crate'],
        ...['caisse', 'caja', 'cageot'],
      ],
    },
    { clear: ['can'], unclear: ['dose', 'tin'] },
    { clear: ['bag'], unclear: ['sack', 'sac', 'beutel', 'tute', 'sachet', 'bolsa', 'saco'] },
  ]

/** The keys of other units that may mean the same as this key of a unit, without certainty. */
export const listPossibleUnits = (key: string): readonly string[] => possibleUnits.get(key) ?? []

const possibleUnits: ReadonlyMap<string, readonly string[]> = new Map(
  UNCLEAR_GROUPS.flatMap(({ clear, unclear }) => [
    ...clear.map(unit => [unit, unclear] as const),
    ...unclear.map(unit => [unit, [...clear, ...unclear.filter(other => other !== unit)]] as const),
  ]),
)
