import { getHorizontalOverlap, type PageTokens, type TextToken, type TokenBox } from '@rms/document-reading'

/** A place on the page with the words that each pass recognised there. */
interface Place {
  first: TextToken[]
  second: TextToken[]
}

/**
 * Merges two passes over a page: at every place, the words with the higher confidence are kept, with those of the other
 * pass as alternatives. Words found by only one pass are kept if its confidence is high.
 */
export function mergeOcrPasses(first: PageTokens, second: PageTokens): PageTokens {
  const tokens = placesOf(first.tokens, second.tokens).flatMap(tokensOf)
  return { ...first, tokens }
}

function placesOf(first: readonly TextToken[], second: readonly TextToken[]): Place[] {
  const places: Place[] = first.map(token => ({ first: [token], second: [] }))
  for (const token of second) {
    const same = places.filter(place => place.first.some(other => isSamePlace(token.box, other.box)))
    const [into, ...others] = same
    if (!into) {
      places.push({ first: [], second: [token] })
      continue
    }
    for (const other of others) {
      into.first.push(...other.first)
      into.second.push(...other.second)
      places.splice(places.indexOf(other), 1)
    }
    into.second.push(token)
  }
  return places
}

const SAME_HEIGHT = 0.55
const SHARED = 0.5

/** Whether words of two passes are in the same place on the page. */
export function isSamePlace(left: TokenBox, right: TokenBox): boolean {
  const middles = Math.abs(left.y + left.height / 2 - right.y - right.height / 2)
  return (
    middles < Math.min(left.height, right.height) * SAME_HEIGHT &&
    getHorizontalOverlap(left, right) > Math.min(left.width, right.width) * SHARED
  )
}

const SURE_ALONE = 0.5

function tokensOf({ first, second }: Place): TextToken[] {
  if (second.length === 0) return first
  if (first.length === 0) return second.filter(token => token.confidence >= SURE_ALONE)
  const [preferred, other] =
    meanConfidence(first) >= meanConfidence(second) ? [first, second] : [second, first]
  return withAlternatives(byPlace(preferred), byPlace(other))
}

function meanConfidence(tokens: readonly TextToken[]): number {
  return tokens.reduce((sum, token) => sum + token.confidence, 0) / tokens.length
}

function byPlace(tokens: readonly TextToken[]): TextToken[] {
  return tokens.toSorted((a, b) => a.box.x - b.box.x)
}

function withAlternatives(preferred: readonly TextToken[], other: readonly TextToken[]): TextToken[] {
  const isOneToOne = preferred.length === other.length
  return preferred.map((token, index) => {
    const counterpart = other[index]
    const texts =
      isOneToOne && counterpart
        ? [counterpart.text, ...(counterpart.alternatives ?? [])]
        : joinedFor(token, preferred, other)
    const alternatives = [...new Set([...(token.alternatives ?? []), ...texts])].filter(
      text => text !== token.text,
    )
    return alternatives.length > 0 ? { ...token, alternatives } : token
  })
}

/**
 * Several words of one pass may be one word of the other: "£ 9.97" and "£9.97". The longest of them gets the
 * alternative.
 */
function joinedFor(token: TextToken, preferred: readonly TextToken[], other: readonly TextToken[]): string[] {
  const longest = preferred.reduce((top, next) => (next.text.length > top.text.length ? next : top), token)
  const isMatch = preferred.length === 1 || (other.length === 1 && token === longest)
  return isMatch ? [other.map(({ text }) => text).join('')] : []
}
