import { plainWords } from './words.ts'

/** The words of suppliers for the units of the product; other words stay as they are. */
const UNIT_WORDS: readonly [string, RegExp][] = [
  [
    'each',
    /^(stk|stck|stuck|st|pcs?|pieces?|pce|ea|each|unit(e|es|s)?|u|ud|uds|unidad(es)?|piezas?|pza|pz|x)$/,
  ],
  ['kg', /^(kg|kgs|kilo|kilos|kilogram+e?s?|kilogramos?)$/],
  ['g', /^(g|gr|grs|gramm?e?s?|gramos?)$/],
  ['liters', /^(l|lt|ltr|ltrs|lit|liters?|litres?|litros?)$/],
  ['ml', /^(ml|milliliters?|millilitres?)$/],
  ['lbs', /^(lb|lbs|pounds?)$/],
  ['cases', /^(case|cases|cs|kiste|kisten|ki|caisse|caisses|caja|cajas|crate|crates|kasten)$/],
  ['boxes', /^(box|boxes|bx|boite|boites|schachtel|schachteln)$/],
]

/** Whether a word is one of the known words for a unit. */
export function isUnitWord(text: string): boolean {
  return UNIT_WORDS.some(([, pattern]) => pattern.test(plainWords(text)))
}

/** The unit that a printed word means, the word itself when it is another unit, or null when there is no word. */
export function unitOfWord(text: string): string | null {
  const written = text.replace(/[().:]+$|^[().:]+/g, '').trim()
  if (!/\p{L}/u.test(written)) return null
  const words = plainWords(written)
  return UNIT_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? written
}
