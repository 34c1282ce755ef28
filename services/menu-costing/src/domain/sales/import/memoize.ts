/** So many results are kept; then all are dropped. */
const MAX_RESULTS = 20_000

/** Keeps the results of a pure function of a text: the cells of a long file repeat few texts. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return text => {
    const known = results.get(text)
    if (known !== undefined) return known
    if (results.size >= MAX_RESULTS) results.clear()
    const result = compute(text)
    results.set(text, result)
    return result
  }
}
