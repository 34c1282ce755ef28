import { type PlainTextKey, t } from '../texts/index.ts'

/** Units are stored in English, as invoices count them. */
const WORDS: Readonly<Partial<Record<string, PlainTextKey>>> = {
  bag: 'units.bag',
  bottle: 'units.bottle',
  box: 'units.boxes',
  boxes: 'units.manyBoxes',
  can: 'units.can',
  case: 'units.cases',
  cases: 'units.manyCases',
  cloves: 'units.cloves',
  each: 'units.each',
  liters: 'units.manyLiters',
  pack: 'units.pack',
  pieces: 'units.pieces',
  pinch: 'units.pinch',
  slices: 'units.slices',
}

/** A unit in the reader's language; a word that the product does not know stays as it was typed. */
export function unitWord(unit: string): string {
  const key = Object.hasOwn(WORDS, unit) ? WORDS[unit] : undefined
  return key ? t(key) : unit
}

/** The units in which suppliers sell, as choices; any other word may be typed. */
export const PACK_UNITS = ['each', 'kg', 'lbs', 'liters', 'cases', 'boxes']
