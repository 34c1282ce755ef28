/**
 * The form in which names of products and ingredients are compared: one case, single spaces, one spelling
 * of each character.
 */
export const normaliseName = (text: string): string =>
  text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/**
 * The form in which names of suppliers are compared: like `normaliseName`, also without accents and invisible
 * characters, and with ss for ß, so that two spellings of one name are found.
 */
export const sameNameKey = (name: string): string =>
  normaliseName(withoutInvisible(name))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')

/**
 * The text without the characters that show nothing, such as U+200B, U+FEFF, U+2060 and U+00AD; empty when nothing in
 * it shows. What changes how its neighbours look stays: variation selectors, also the Mongolian ones, and the tags of
 * flags always, the joiners U+200C and U+200D only between letters of Arabic, Syriac, Mongolian, Indic, Khmer or Burmese
 * script, of which the first may carry marks, or within an emoji. The direction marks U+200E, U+200F and U+061C are
 * removed; embeddings, overrides and isolates are left for the rule that refuses them.
 */
export const withoutInvisible = (text: string): string =>
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
// A mark above or below a letter, such as the hamza U+0654, may belong to no script of its own.
const BEFORE_JOINER = `(?:${JOINED_LETTER})\\p{M}*|\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\ufe0f`
const AFTER_JOINER = `${JOINED_LETTER}|\\p{Extended_Pictographic}`
const STRAY_JOINER = new RegExp(
  `(?<!${BEFORE_JOINER})(?:\\u200c|\\u200d)|(?:\\u200c|\\u200d)(?!${AFTER_JOINER})`,
  'gu',
)

/**
 * The form in which printed words are compared with what they may mean: lower case, without accents, with single
 * spaces instead of punctuation. `%`, `#` and `°` stay, because they tell columns apart.
 */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}%#°]+/gu, ' ')
    .trim()
