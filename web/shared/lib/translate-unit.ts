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
