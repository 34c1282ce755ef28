import { type TextKeyWithoutArguments, t } from '../texts/index.ts'

/** Units are stored in English plural forms. */
const UNIT_KEYS: Readonly<Partial<Record<string, TextKeyWithoutArguments>>> = {
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

/** A unit in the current language; unknown units stay as typed. */
export function translateUnit(unit: string): string {
  const key = Object.hasOwn(UNIT_KEYS, unit) ? UNIT_KEYS[unit] : undefined
  return key ? t(key) : unit
}

/** A formatted quantity with its unit, which is left out for `each`: '10 cases', '3'. */
export const formatWithUnit = (quantity: string, unit: string): string =>
  unit === '' || unit === 'each' ? quantity : `${quantity} ${translateUnit(unit)}`

/** Suggested units of supplier packs; any other may be typed. */
export const PACK_UNITS = ['each', 'kg', 'lbs', 'liters', 'cases', 'boxes']
