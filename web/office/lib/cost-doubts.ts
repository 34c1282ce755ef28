import type { PrimeCostFigures, PrimeCostReason } from '@rms/contracts'
import { t } from '../texts/index.ts'

/** Why a cost of goods is not certain enough to be called on target. */
const DOUBTS: readonly PrimeCostReason[] = [
  'negative-cost',
  'count-doubtful',
  'goods-not-counted',
  'purchase-uncertain',
  'purchase-unpriced',
  'recipe-without-cost',
]

/** What is doubtful about a cost of goods, in sentences. */
export const listDoubts = ({ cost_of_goods: { reasons } }: PrimeCostFigures): string[] =>
  DOUBTS.filter(reason => reasons.includes(reason)).map(reason => t(`primeCost.reason.${reason}`))
