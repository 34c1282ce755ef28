import type { Language } from '../i18n/language.ts'
import { getPluralRules } from '../i18n/message.ts'
import type { UnitKey } from '../i18n/unit-messages/index.ts'

/** Units are stored in English plural forms. */
const UNIT_KEYS: Readonly<Partial<Record<string, UnitKey>>> = {
  bag: 'units.bag',
  bottle: 'units.bottle',
  box: 'units.boxes',
  boxes: 'units.manyBoxes',
  can: 'units.can',
  case: 'units.cases',
  cases: 'units.manyCases',
  cloves: 'units.cloves',
  cup: 'units.cup',
  each: 'units.each',
  liters: 'units.manyLiters',
  pack: 'units.pack',
  pieces: 'units.pieces',
  pinch: 'units.pinch',
  slices: 'units.slices',
  tbsp: 'units.tbsp',
  tsp: 'units.tsp',
}

/** Creates the function that translates a unit with the texts of a catalogue; unknown units stay as typed. */
export const createUnitTranslator =
  (t: (key: UnitKey) => string) =>
  (unit: string): string => {
    const key = Object.hasOwn(UNIT_KEYS, unit) ? UNIT_KEYS[unit] : undefined
    return key ? t(key) : unit
  }

type Forms = readonly [one: UnitKey, many: UnitKey]

const BOXES: Forms = ['units.boxes', 'units.manyBoxes']
const CASES: Forms = ['units.cases', 'units.manyCases']
const PIECES: Forms = ['units.onePiece', 'units.pieces']

const COUNTED_UNITS: Readonly<Partial<Record<string, Forms>>> = {
  bag: ['units.bag', 'units.manyBags'],
  bottle: ['units.bottle', 'units.manyBottles'],
  box: BOXES,
  boxes: BOXES,
  can: ['units.can', 'units.manyCans'],
  case: CASES,
  cases: CASES,
  cloves: ['units.oneClove', 'units.cloves'],
  cup: ['units.cup', 'units.manyCups'],
  each: PIECES,
  liters: ['units.oneLiter', 'units.manyLiters'],
  pack: ['units.pack', 'units.manyPacks'],
  pieces: PIECES,
  pinch: ['units.pinch', 'units.manyPinches'],
  slices: ['units.oneSlice', 'units.slices'],
}

/** Like `createUnitTranslator`, in the form that follows the quantity: 1 case, 2 cases. */
export const createCountedUnitTranslator =
  (t: (key: UnitKey) => string, currentLanguage: () => Language) =>
  (unit: string, quantity: number): string => {
    const forms = Object.hasOwn(COUNTED_UNITS, unit) ? COUNTED_UNITS[unit] : undefined
    if (!forms) return createUnitTranslator(t)(unit)
    const isOne = getPluralRules(currentLanguage()).select(quantity) === 'one'
    return t(isOne ? forms[0] : forms[1])
  }
