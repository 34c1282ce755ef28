import type { PrintedReference } from './printed-references.ts'
import type { ReferenceKind } from './reference-labels.ts'

/** A place in a document: its page, and the distance from the top as a fraction of the page. */
export interface DocumentPlace {
  readonly page: number
  readonly y: number
}

interface AssignedReference {
  readonly number: string
  readonly date: string | null
}

/** What a kind of reference says about the document and its lines; null where it is not certain. */
interface AssignedReferences {
  readonly document: AssignedReference | null
  readonly lines: readonly (AssignedReference | null)[]
}

export interface PlacedReference extends PrintedReference, DocumentPlace {
  /** The line in whose rows it is printed; null if it is between them. */
  readonly lineIndex: number | null
}

/**
 * Assigns the references of one kind. A single number applies to the whole document. Several numbers apply to the lines
 * in which they are printed, if every line has one, or to the lines below their headings, if every line has a heading
 * above it and every heading has a line.
 */
export function assignReferences(
  kind: ReferenceKind,
  printed: readonly PlacedReference[],
  lines: readonly (DocumentPlace | null)[],
): AssignedReferences {
  const own = printed.filter(reference => reference.kind === kind)
  const unassigned = { document: null, lines: lines.map(() => null) }
  if (own.length === 0 || own.some(({ isUnclear }) => isUnclear)) return unassigned
  const numbers = new Set(own.map(({ number }) => toKey(number)))
  if (numbers.size === 1) return { ...unassigned, document: toDocumentReference(own, lines) }
  const areInLines = own.some(({ lineIndex }) => lineIndex !== null)
  const assigned = areInLines ? assignToOwnLines(own, lines) : assignToHeadings(own, lines)
  return { ...unassigned, lines: assigned ?? unassigned.lines }
}

/** A number between the lines does not say what the lines above it belong to. */
function toDocumentReference(
  own: readonly PlacedReference[],
  lines: readonly (DocumentPlace | null)[],
): AssignedReference | null {
  const places = lines.filter(line => line !== null)
  const [first, last] = [places[0], places.at(-1)]
  const isOutside = (each: PlacedReference) =>
    each.lineIndex === null && (!first || !last || isAbove(each, first) || isAbove(last, each))
  const [reference] = own
  if (!reference || !own.some(isOutside)) return null
  const dates = new Set(own.flatMap(({ date }) => date ?? []))
  const [date = null] = dates
  return { number: reference.number, date: dates.size === 1 ? date : null }
}

function assignToOwnLines(
  own: readonly PlacedReference[],
  lines: readonly (DocumentPlace | null)[],
): (AssignedReference | null)[] | null {
  const assigned = lines.map((_, index) => own.filter(({ lineIndex }) => lineIndex === index))
  const isComplete = own.every(({ lineIndex }) => lineIndex !== null)
  if (!isComplete || assigned.some(each => each.length !== 1)) return null
  return assigned.map(([reference]) => reference ?? null)
}

function assignToHeadings(
  own: readonly PlacedReference[],
  lines: readonly (DocumentPlace | null)[],
): (AssignedReference | null)[] | null {
  const headings = own.filter(({ isHeading }) => isHeading)
  const assigned = lines.map(line => (line ? findHeading(headings, line) : null))
  if (lines.length === 0 || assigned.includes(null)) return null
  const used = new Set(assigned.map(heading => heading && toKey(heading.number)))
  const isComplete = own.every(({ number }) => used.has(toKey(number)))
  return isComplete ? assigned.map(heading => heading && toReference(heading, own)) : null
}

/** The last heading above a line. */
const findHeading = (headings: readonly PlacedReference[], line: DocumentPlace): PlacedReference | null =>
  headings.findLast(heading => isAbove(heading, line)) ?? null

/** A heading that is repeated on the next page may omit the date. */
const toReference = (
  { number, date }: PlacedReference,
  own: readonly PlacedReference[],
): AssignedReference => ({
  number,
  date: date ?? own.find(each => toKey(each.number) === toKey(number) && each.date !== null)?.date ?? null,
})

const isAbove = (one: DocumentPlace, other: DocumentPlace): boolean =>
  one.page < other.page || (one.page === other.page && one.y < other.y)

const toKey = (number: string): string => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
