import type { DocumentFlag, DocumentLineReading, Reading } from '@rms/contracts'
import { sumDecimals, toDecimal } from '@rms/domain-kit'
import { hasProductName, isWithinCoin } from '../checks/check-line.ts'
import { computeTextSimilarity } from '../notation/word-similarity.ts'
import { createUnsureFlag } from './decide-reading-verdict.ts'

/**
 * Improves the lines of a doubtful reading by other readings of the same images: a line that does not multiply correctly
 * is replaced by one at the same place that does, a line that at least two others contain is added, and each line gets
 * the name on which most readings agree. The reading stays doubtful.
 */
export function combineLines(best: Reading, others: readonly Reading[]): Reading {
  if (best.verdict !== 'doubtful' || best.lines.length === 0) return best
  const ofOthers = others.map(({ lines }) => lines).filter(lines => lines !== best.lines)
  const used = new Set<DocumentLineReading>()
  const sound = best.lines.map(line => {
    const otherLines = best.lines.filter(other => other !== line)
    const isFree = (other: DocumentLineReading) => !used.has(other) && !isReadNearby(other, otherLines)
    const found = isSound(line) ? undefined : findSoundLineAt(line, ofOthers, isFree)
    if (found) used.add(found)
    return found ?? line
  })
  const all = [...sound, ...findMissedLines(sound, ofOthers)].sort(compareByPlace)
  const lines = all.map(line => withAgreedName(line, ofOthers))
  const areValuesChanged = all.length > best.lines.length || all.some(line => !best.lines.includes(line))
  return { ...best, lines, flags: areValuesChanged ? flagsAfter(lines, best) : best.flags }
}

/** Without a mismatch of totals, the reason to compare the document is that its lines come from several readings. */
function flagsAfter(lines: Lines, { header, flags }: Reading): DocumentFlag[] {
  const remaining = addsUp(lines, header) ? flags.filter(({ code }) => code !== 'total-mismatch') : flags
  const isExplained = remaining.some(({ code }) => code === 'total-mismatch' || code === 'reading-unsure')
  return isExplained ? remaining : [...remaining, createUnsureFlag('values-corrected')]
}

type Lines = readonly DocumentLineReading[]

const isSound = ({ flags }: DocumentLineReading): boolean => flags.every(({ code }) => code !== 'arithmetic')

const SHARED_HEIGHT = 0.5

function isSamePlace({ box: one }: DocumentLineReading, { box: other }: DocumentLineReading): boolean {
  if (!one || !other || one.page !== other.page) return false
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return shared > Math.min(one.height, other.height) * SHARED_HEIGHT
}

const isReadNearby = (line: DocumentLineReading, lines: Lines): boolean =>
  lines.some(other => isNear(other, line) && isSameLine(other, line))

/** One reading may take the name of a line from the row above its amounts, and another from the row below. */
function isNear({ box: one }: DocumentLineReading, { box: other }: DocumentLineReading): boolean {
  if (!one || !other || one.page !== other.page) return false
  const gap = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height)
  return gap < Math.max(one.height, other.height)
}

/** A line that other readings took together with its neighbours is much higher, and stands for one of them at most. */
function findSoundLineAt(
  line: DocumentLineReading,
  others: readonly Lines[],
  isFree: (other: DocumentLineReading) => boolean,
): DocumentLineReading | undefined {
  return others
    .flat()
    .find(
      other => isFree(other) && isSound(other) && isSamePlace(line, other) && isSimilarlyHigh(line, other),
    )
}

const MOST_TIMES_HIGHER = 3.5

function isSimilarlyHigh({ box: one }: DocumentLineReading, { box: other }: DocumentLineReading): boolean {
  const [low, high] = [one?.height ?? 0, other?.height ?? 0].toSorted((a, b) => a - b)
  return (high ?? 0) <= (low ?? 0) * MOST_TIMES_HIGHER
}

/** Sound lines at places without a line, if two readings have the same there. */
function findMissedLines(known: Lines, others: readonly Lines[]): DocumentLineReading[] {
  const missed: DocumentLineReading[] = []
  for (const [index, lines] of others.entries())
    for (const line of lines) {
      const isFree = ![...known, ...missed].some(
        other => isSamePlace(line, other) || isReadNearby(line, [other]),
      )
      const isConfirmed = others
        .slice(index + 1)
        .flat()
        .some(other => isSamePlace(line, other) && isSameLine(line, other))
      if (isSound(line) && isFree && isConfirmed) missed.push(line)
    }
  return missed
}

/** Whether two readings of a line have the same quantity and total. */
export function isSameLine(one: DocumentLineReading, other: DocumentLineReading): boolean {
  return one.total_price === other.total_price && one.quantity === other.quantity
}

function compareByPlace({ box: one }: DocumentLineReading, { box: other }: DocumentLineReading): number {
  return one && other ? one.page - other.page || one.y - other.y : 0
}

/** With fewer readings there is no majority. */
const FEWEST_NAMES = 3

/** The name most similar to those of the other readings. */
function withAgreedName(line: DocumentLineReading, others: readonly Lines[]): DocumentLineReading {
  const same = others.flatMap(
    lines => lines.find(other => isSamePlace(line, other) && isSameLine(line, other)) ?? [],
  )
  const named = [line, ...same].filter(({ product_name }) => hasProductName(product_name))
  const isUnnamed = !named.includes(line)
  if (named.length < FEWEST_NAMES && !isUnnamed) return line
  const agreed = named.map(({ product_name: name, pack }) => ({
    name,
    pack,
    agreement: named.reduce((sum, other) => sum + computeTextSimilarity(name, other.product_name), 0),
  }))
  const [first, ...rest] = agreed
  if (!first) return line
  const { name, pack } = rest.reduce((top, next) => (next.agreement > top.agreement ? next : top), first)
  return { ...line, product_name: name, pack }
}

/** Whether the lines are the net amount, or the total with or without tax. */
function addsUp(
  lines: Lines,
  { total_amount: total, net_amount: net, tax_amount: tax }: Reading['header'],
): boolean {
  const goods = sumDecimals(lines.map(line => toDecimal(line.total_price)))
  const sums = [goods, goods.plus(toDecimal(tax ?? 0))]
  return [
    ...(net === null ? [] : [[goods, net] as const]),
    ...(total === null ? [] : sums.map(sum => [sum, total] as const)),
  ].some(([sum, amount]) => isWithinCoin(sum, toDecimal(amount)))
}
