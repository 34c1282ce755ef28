/** Removes the dots of abbreviations such as "T.V.A." and "H. T.". */
export function removeDots(text: string): string {
  return text.replace(/(?<!\p{L})(\p{L})\.\s?(?=\p{L}\.)/gu, '$1')
}

/** Whether a word between the numbers of a row has no meaning: "3 kg x 2.50". */
export function isFillerWord(text: string): boolean {
  return /^(x|@|×|\*|à|=|per|je)$/i.test(text)
}

/** Similarity from 0 to 1 (equal): one minus the share of changed characters. */
export function computeTextSimilarity(left: string, right: string): number {
  const [ofLeft, ofRight] = [[...left], [...right]]
  const longest = Math.max(ofLeft.length, ofRight.length)
  return longest === 0 ? 0 : 1 - computeEditDistance(ofLeft, ofRight) / longest
}

/** The Levenshtein distance, calculated one table row at a time. */
function computeEditDistance(left: readonly string[], right: readonly string[]): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [index, letter] of left.entries()) {
    const row = [index + 1]
    for (const [place, other] of right.entries()) {
      const changed = (previous[place] ?? 0) + (letter === other ? 0 : 1)
      row.push(Math.min((row[place] ?? 0) + 1, (previous[place + 1] ?? 0) + 1, changed))
    }
    previous = row
  }
  return previous[right.length] ?? 0
}
