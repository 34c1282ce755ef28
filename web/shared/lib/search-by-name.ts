/** The items whose name contains all words of the search, in any order, without regard to case and accents. */
export function searchByName<Item extends { readonly name: string }>(
  items: readonly Item[],
  search: string,
): Item[] {
  const words = toPlainText(search).split(/\s+/).filter(Boolean)
  return items.filter(({ name }) => {
    const plainName = toPlainText(name)
    return words.every(word => plainName.includes(word))
  })
}

const toPlainText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
