import { type Decimal, removeDivisionRoundingError, sumDecimals } from '@rms/domain-kit'
import { mergeRecordedLines } from '../../purchasing/facts/merge-deliveries.ts'
import { type CountLine, getCountLineId, type StockCount, type StorageArea } from './count-facts.ts'

/** A line with a quantity. */
export interface CountedLine {
  readonly line: CountLine
  /** In stock units. */
  readonly quantity: Decimal
}

export interface AreaProgress {
  readonly areaId: number
  readonly state: 'not-started' | 'in-progress' | 'counted'
  readonly countedProductIds: readonly number[]
  /** Products of the sheet without a quantity. */
  readonly blankProductIds: readonly number[]
}

export interface CountProgress {
  readonly lines: readonly CountedLine[]
  readonly areas: readonly AreaProgress[]
  /** Whether every area was counted. */
  readonly isComplete: boolean
}

/**
 * Merges what several people submitted. Of two entries for the same product in the same area, the one recorded last
 * applies. An area is counted when a person has finished it and every product of its sheet has a quantity.
 */
export function computeCountProgress({
  areas,
  submissions,
}: Pick<StockCount, 'areas' | 'submissions'>): CountProgress {
  const lines = mergeRecordedLines(submissions.flatMap(submission => submission.lines)).flatMap(toCountedLine)
  const finished = new Set(submissions.flatMap(({ finishedAreaIds }) => finishedAreaIds))
  const progress = areas.map(area => getAreaProgress(area, lines, finished.has(area.id)))
  return {
    lines,
    areas: progress,
    isComplete: progress.length > 0 && progress.every(({ state }) => state === 'counted'),
  }
}

/** The quantity of a line in stock units: 3 cases + 4 bottles. Null if it is blank. */
export function computeCountedQuantity({ amounts, removed }: CountLine): Decimal | null {
  const entered = amounts.flatMap(({ quantity, factor }) =>
    quantity === null ? [] : [quantity.times(factor.numerator).div(factor.denominator)],
  )
  return removed || entered.length === 0 ? null : removeDivisionRoundingError(sumDecimals(entered))
}

function toCountedLine(line: CountLine): CountedLine[] {
  const quantity = computeCountedQuantity(line)
  return quantity === null ? [] : [{ line, quantity }]
}

function getAreaProgress(
  { id, productIds }: StorageArea,
  lines: readonly CountedLine[],
  isFinished: boolean,
): AreaProgress {
  const counted = new Set(lines.map(({ line }) => line.lineId))
  const blankProductIds = productIds.filter(
    productId => !counted.has(getCountLineId({ areaId: id, productId })),
  )
  const countedProductIds = lines.filter(({ line }) => line.areaId === id).map(({ line }) => line.productId)
  const isStarted = isFinished || countedProductIds.length > 0
  return {
    areaId: id,
    state: isFinished && blankProductIds.length === 0 ? 'counted' : isStarted ? 'in-progress' : 'not-started',
    countedProductIds,
    blankProductIds,
  }
}
