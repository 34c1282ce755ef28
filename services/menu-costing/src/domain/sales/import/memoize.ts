/** So many results are kept; then all are dropped. */
const MAX_RESULTS = 20_000

/** Keeps the results of a pure function of a text: the cells of a long file repeat few texts. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  let lastText: string | null = null
  let lastResult: Result | undefined
  return text => {
    // Rows of a day or a location follow each other.
    if (text === lastText && lastResult !== undefined) return lastResult
    lastText = text
    lastResult = results.get(text)
    if (lastResult !== undefined) return lastResult
    if (results.size >= MAX_RESULTS) results.clear()
    const result = compute(text)
    results.set(text, result)
    lastResult = result
    return result
  }
}
