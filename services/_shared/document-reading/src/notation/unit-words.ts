import { normaliseWords } from '@rms/domain-kit'

/** Words of suppliers for the standard units; other words stay as they are. */
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

/** Words for packages and measures without a standard unit; they stay as they are. */
const OTHER_UNITS =
  /^(ktn|karton|kartons|carton|cartons|ctn|colis|flaschen?|fl|bottles?|btl|bouteilles?|botellas?|dosen?|cans?|latas?|sack|sacke|bags?|sacs?|bolsas?|beutel|sachets?|bund|bunch|bottes?|manojos?|packs?|pk|pck|pkg|pkt|kst|krt|krtn|geb|pakete?|packung|paquets?|paquetes?|trays?|barquettes?|bandejas?|eimer|glas|jars?|fass|kegs?|futs?|barril|bidons?|dz|doz|dozen|dutzend|docenas?|cl|dl|km|std|stunden?|hours?|hrs?|heures?|horas?|rollen?|rolls?|cj|bto|bot|bote|botes|bte|bt|blle|btlle|cagettes?|bacs?|plt|plateaux?|cubetas?|cubos?|bultos?|tubs?|pails?|outers?|seaux?|barqs?|gebinde|kolli|vpe|ve|ds|stg|sleeves?)$/

/** Whether a word is a known unit word. */
export function isUnitWord(text: string): boolean {
  const words = normaliseWords(text)
  return OTHER_UNITS.test(words) || UNIT_WORDS.some(([, pattern]) => pattern.test(words))
}

/** The standard unit of a printed word, the word itself if it is another unit, or null if there is no word. */
export function parseUnitWord(text: string): string | null {
  const written = text.replace(/[().:]+$|^[().:]+/g, '').trim()
  if (!/\p{L}/u.test(written)) return null
  const words = normaliseWords(written)
  return UNIT_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? written
}
