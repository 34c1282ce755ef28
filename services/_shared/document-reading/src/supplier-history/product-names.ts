import { normaliseName } from '@rms/domain-kit'

/** The comparison key of a name, ignoring case, spaces and hyphens; its numbers have to be the same. */
export function toProductNameKey(name: string): string {
  const letters = normaliseName(name).replace(/[\s\u00ad\u2010-\u2015-]+/g, '')
  return `${letters} ${numbersIn(name).join(' ')}`
}

/**
 * Whether recognised text can be this name judging by its numbers: 250 g is never 500 g. A digit that recognition
 * confuses with a letter ("CH0CLT", "0.C. WHITE") does not count as a number if the known name has none. A name that was
 * recognised in part has fewer letters.
 */
export function haveCompatibleNameNumbers(
  printed: string,
  known: string,
  { mayBeShorter = false }: { mayBeShorter?: boolean } = {},
): boolean {
  const wanted = numbersIn(known).join(' ')
  if (numbersIn(printed).join(' ') === wanted) return true
  const letters = printed.replace(LETTER_LIKE, misread =>
    misread.replace(/./g, sign => LETTERS[sign] ?? sign),
  )
  const [length, knownLength] = [printed, known].map(name => foldConfusableCharacters(name).length)
  return numbersIn(letters).join(' ') === wanted && (mayBeShorter || length === knownLength)
}

function numbersIn(name: string): string[] {
  return name.normalize('NFKC').match(/\d+/g) ?? []
}

/** Digits next to a letter, or a zero that is not a number. */
const LETTER_LIKE = /(?<=\p{L})[0158]+(?!\d)|(?<!\d)[0158]+(?=\p{L})|(?<![\d.,])0(?!\d|[.,]\d)/gu
const LETTERS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '5': 's', '8': 'b' }

/** Folds characters that recognition confuses into one. */
export function foldConfusableCharacters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[0@©]/g, 'o')
    .replace(/[1l|!]/g, 'i')
    .replace(/5/g, 's')
    .replace(/8/g, 'b')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
}
