import type { PriceTrend } from '@rms/contracts'
import { toDecimal, toNumber } from '@rms/domain-kit'

const MAX_MOVES = 5

export interface CostMove {
  readonly productId: number
  readonly name: string
  readonly before: number
  readonly after: number
  readonly percent: number
}

/** The largest changes in percent, in either direction. */
export const toCostMoves = (trends: readonly PriceTrend[]): CostMove[] =>
  trends
    .flatMap(({ product_id, product_name, data }) => {
      const before = data[0]?.price ?? 0
      const after = data.at(-1)?.price ?? 0
      if (before <= 0 || before === after) return []
      const percent = toNumber(toDecimal(after).minus(before).div(before).times(100), 4)
      return [{ productId: product_id, name: product_name, before, after, percent }]
    })
    .toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent))
    .slice(0, MAX_MOVES)
