import type { Invoice } from '@rms/contracts'

type Questioned = Pick<Invoice, 'flags' | 'question'>

/**
 * Whether a newer version of an invoice asks nothing that a person who saw the earlier one has not answered: it is
 * processed or ready, or its differences are among those that were shown, with no larger claim.
 */
export function hasOnlyKnownDifferences(shown: Questioned, newer: Questioned): boolean {
  if (newer.question === null || newer.question.code === 'ready') return true
  const [known, found] = [findPurchaseFlag(shown), findPurchaseFlag(newer)]
  if (newer.question.code !== 'purchase-differs' || !known || !found) return false
  const lines = new Map(known.differences?.map(each => [each.difference, each.lines]))
  const isKnown = found.differences?.every(each => each.lines <= (lines.get(each.difference) ?? 0)) ?? false
  return isKnown && (found.claimed_amount ?? 0) <= (known.claimed_amount ?? 0)
}

const findPurchaseFlag = ({ flags }: Questioned) => flags.find(({ code }) => code === 'purchase-differs')
