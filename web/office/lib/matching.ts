/**
 * Those whose words hold every word that was typed, without regard to case and accents; what begins with the typed text
 * comes first, otherwise they keep their order.
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

/** Whether a text holds what is searched for as it stands, without regard to case and accents. */
export const includesText = (text: string, search: string): boolean => folded(text).includes(folded(search))

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLocaleLowerCase()
    .trim()
