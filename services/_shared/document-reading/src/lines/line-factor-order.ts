import type { Decimal } from '@rms/domain-kit'
import { compareFactors } from '../checks/factor-order.ts'
import type { FactorOrder, ParsedLine } from '../checks/parsed-document.ts'
import { type DecimalMark, parseNumber } from '../notation/number-format.ts'
import { isUnitWord } from '../notation/unit-words.ts'
import type { TextCell } from '../page/group-into-rows.ts'

type FactorFacts = Pick<ParsedLine, 'factors' | 'isQuantityUnclear'>

/**
 * The order in which a line prints its quantity and its price. If it is not that of the table's columns, and no unit
 * shows that the quantity is one, the quantity is unclear: a value of another column multiplies as well as the right one.
 */
export function findLineFactors(
  { quantity, unitPrice }: Pick<ParsedLine, 'quantity' | 'unitPrice'>,
  { spare, factorOrder }: { spare: readonly TextCell[]; factorOrder: FactorOrder | null },
  mark: DecimalMark,
): FactorFacts {
  if (!quantity || !unitPrice || quantity.abs().eq(unitPrice.abs())) return {}
  const quantities = findPlaces(quantity.abs(), spare, mark)
  const prices = findPlaces(unitPrice.abs(), spare, mark)
  const order = compareFactors(getLeftEdges(quantities), getLeftEdges(prices))
  if (!order) return {}
  const hasUnitOfQuantity = quantities.some(({ cell }) => hasUnit(cell))
  return {
    factors: { order, isStated: hasUnitOfQuantity || order === factorOrder },
    ...(factorOrder && order !== factorOrder && !hasUnitOfQuantity && { isQuantityUnclear: true }),
  }
}

interface Place {
  x: number
  cell: TextCell
}

/** Where a number is printed: of several in one cell, each has its own place. */
function findPlaces(value: Decimal, cells: readonly TextCell[], mark: DecimalMark): Place[] {
  const holds = (text: string) => listNumbers(text, mark).some(number => number.eq(value))
  return cells.flatMap(cell => {
    const tokens = cell.tokens.filter(({ text }) => holds(text))
    if (tokens.length > 0) return tokens.map(({ box }) => ({ x: box.x, cell }))
    return holds(cell.text) ? [{ x: cell.box.x, cell }] : []
  })
}

const getLeftEdges = (places: readonly Place[]): number[] => places.map(({ x }) => x)

const NUMBER = /\d[\d.,'’]*/g

function listNumbers(text: string, mark: DecimalMark): Decimal[] {
  return (text.match(NUMBER) ?? []).flatMap(number => parseNumber(number, mark)?.abs() ?? [])
}

const hasUnit = ({ text }: TextCell): boolean => text.split(/[\s\d.,]+/).some(isUnitWord)
