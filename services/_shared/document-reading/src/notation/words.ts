/** "T.V.A." and "H. T." without the dots of an abbreviation. */
export function withoutDots(text: string): string {
  return text.replace(/(?<!\p{L})(\p{L})\.\s?(?=\p{L}\.)/gu, '$1')
}

/** Whether a word stands between the numbers of a row and means nothing there: "3 kg x 2.50". */
export function isFillerWord(text: string): boolean {
  return /^(x|@|×|\*|à|=|per|je)$/i.test(text)
}

/** 1 for equal texts, down to 0: one less the share of letters to be changed. */
export function similarity(left: string, right: string): number {
  const longest = Math.max(left.length, right.length)
  return longest === 0 ? 0 : 1 - editDistance(left, right) / longest
}

/** Levenshtein's distance, a row of the table at a time. */
function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...left].entries()) {
    const row = [index + 1]
    for (const [place, other] of [...right].entries()) {
      const changed = (previous[place] ?? 0) + (letter === other ? 0 : 1)
      row.push(Math.min((row[place] ?? 0) + 1, (previous[place + 1] ?? 0) + 1, changed))
    }
    previous = row
  }
  return previous[right.length] ?? 0
}
