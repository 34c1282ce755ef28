/**
 * The items that contain every typed word, ignoring case and accents. Items that start with the typed text come first,
 * otherwise the order is kept.
 */
export function filterByText<Item>(
  items: readonly Item[],
  typed: string,
  getText: (item: Item) => string,
): readonly Item[] {
  const wanted = foldText(typed)
  const words = wanted.split(/\s+/).filter(word => word !== '')
  const found = items.filter(item => words.every(word => foldText(getText(item)).includes(word)))
  const isPrefixMatch = (item: Item) => foldText(getText(item)).startsWith(wanted)
  return [...found.filter(isPrefixMatch), ...found.filter(item => !isPrefixMatch(item))]
}

/** Whether a text contains the search text, ignoring case and accents. */
export const includesText = (text: string, search: string): boolean =>
  foldText(text).includes(foldText(search))

const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase()
    .trim()
