/**
 * Normalises the name of a product or ingredient for comparison: one case, single spaces, one spelling of each
 * character.
 */
export const normaliseName = (text: string): string =>
  text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * The comparison key of a supplier name: like `normaliseName`, but also without accents and invisible characters and
 * with ss for ß, so that two spellings of a name are found.
 */
export const toSupplierNameKey = (name: string): string =>
  normaliseName(removeInvisibleCharacters(name))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')

/**
 * Removes invisible characters such as U+200B, U+FEFF, U+2060 and U+00AD; gives '' when nothing visible is left.
 * Characters that change how their neighbours look stay: variation selectors (also the Mongolian ones) and flag tags
 * always; the joiners U+200C and U+200D only between letters of Arabic, Syriac, Mongolian, Indic, Khmer or Burmese
 * script, the first of which may carry marks, or within an emoji. The direction marks U+200E, U+200F and U+061C are
 * removed; embeddings, overrides and isolates stay and are refused by validation.
 */
export const removeInvisibleCharacters = (text: string): string =>
  NOTHING_SHOWS.test(text) ? '' : text.replace(INVISIBLE, '').replace(STRAY_JOINER, '')

const NOTHING_SHOWS = /^[\p{Default_Ignorable_Code_Point}\s\u2800]*$/u
const INVISIBLE =
  /(?!\u200c|\u200d|[\u202a-\u202e\u2066-\u2069]|[\u180b-\u180d\u180f]|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])\p{Default_Ignorable_Code_Point}/gu
const JOINED_LETTER = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
]
  .map(script => `\\p{Script=${script}}`)
  .join('|')
// A combining mark such as the hamza U+0654 may belong to no script.
const BEFORE_JOINER = `(?:${JOINED_LETTER})\\p{M}*|\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\ufe0f`
const AFTER_JOINER = `${JOINED_LETTER}|\\p{Extended_Pictographic}`
const STRAY_JOINER = new RegExp(
  `(?<!${BEFORE_JOINER})(?:\\u200c|\\u200d)|(?:\\u200c|\\u200d)(?!${AFTER_JOINER})`,
  'gu',
)

/**
 * Normalises printed words for comparison: lower case, without accents, with single spaces instead of punctuation. `%`,
 * `#` and `°` stay because they distinguish columns.
 */
export const normaliseWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}%#°]+/gu, ' ')
    .trim()
