/**
 * The items that contain every typed word, ignoring case and accents. Items that start with the typed text come first,
 * otherwise the order is kept.
 */
export function matching<Item>(
  items: readonly Item[],
  typed: string,
  textOf: (item: Item) => string,
): readonly Item[] {
  const wanted = folded(typed)
  const words = wanted.split(/\s+/).filter(word => word !== '')
  const found = items.filter(item => words.every(word => folded(textOf(item)).includes(word)))
  const begins = (item: Item) => folded(textOf(item)).startsWith(wanted)
  return [...found.filter(begins), ...found.filter(item => !begins(item))]
}

/** Whether a text contains the search text, ignoring case and accents. */
export const includesText = (text: string, search: string): boolean => folded(text).includes(folded(search))

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase()
    .trim()
