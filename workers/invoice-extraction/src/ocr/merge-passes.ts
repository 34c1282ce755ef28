import { horizontalOverlap, type PageTokens, type Token } from '@rms/document-reading'

/** A place on the page with the words that each look found there. */
interface Place {
  first: Token[]
  second: Token[]
}

/**
 * Two looks at a page as one: at every place the words of which recognition was surer, with what the other look read
 * as alternatives. Words that only one look found are kept when it was sure of them.
 */
export function mergePasses(first: PageTokens, second: PageTokens): PageTokens {
  const tokens = placesOf(first.tokens, second.tokens).flatMap(tokensOf)
  return { ...first, tokens }
}

function placesOf(first: readonly Token[], second: readonly Token[]): Place[] {
  const places: Place[] = first.map(token => ({ first: [token], second: [] }))
  for (const token of second) {
    const same = places.filter(place => place.first.some(other => isSamePlace(token, other)))
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

function isSamePlace(left: Token, right: Token): boolean {
  const middles = Math.abs(left.box.y + left.box.height / 2 - right.box.y - right.box.height / 2)
  const shared = horizontalOverlap(left.box, right.box)
  return (
    middles < Math.min(left.box.height, right.box.height) * SAME_HEIGHT &&
    shared > Math.min(left.box.width, right.box.width) * SHARED
  )
}

const SURE_ALONE = 0.5

function tokensOf({ first, second }: Place): Token[] {
  if (second.length === 0) return first
  if (first.length === 0) return second.filter(token => token.confidence >= SURE_ALONE)
  const [kept, other] = sureness(first) >= sureness(second) ? [first, second] : [second, first]
  return withAlternatives(byPlace(kept), byPlace(other))
}

function sureness(tokens: readonly Token[]): number {
  return tokens.reduce((sum, token) => sum + token.confidence, 0) / tokens.length
}

function byPlace(tokens: readonly Token[]): Token[] {
  return tokens.toSorted((a, b) => a.box.x - b.box.x)
}

function withAlternatives(kept: readonly Token[], other: readonly Token[]): Token[] {
  const isOneToOne = kept.length === other.length
  return kept.map((token, index) => {
    const twin = other[index]
    const texts =
      isOneToOne && twin ? [twin.text, ...(twin.alternatives ?? [])] : joinedFor(token, kept, other)
    const alternatives = [...new Set([...(token.alternatives ?? []), ...texts])].filter(
      text => text !== token.text,
    )
    return alternatives.length > 0 ? { ...token, alternatives } : token
  })
}

/** Several words of one look may be one of the other: "£ 9.97" and "£9.97". The longest of them stands for all. */
function joinedFor(token: Token, kept: readonly Token[], other: readonly Token[]): string[] {
  const longest = kept.reduce((top, next) => (next.text.length > top.text.length ? next : top), token)
  const isTold = kept.length === 1 || (other.length === 1 && token === longest)
  return isTold ? [other.map(({ text }) => text).join('')] : []
}
