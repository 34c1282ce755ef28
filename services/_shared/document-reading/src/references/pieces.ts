import { type Decimal, toNumber } from '@rms/domain-kit'
import { type DecimalMark, parseNumber } from '../notation/number-format.ts'
import { parseUnitWord } from '../notation/unit-words.ts'

const PIECES_AND_WEIGHT =
  /(?<![\d.,/-])(\d{1,4})\s*(?:stk|stck|stück|st|pcs?|pieces?|pces?|pièces?|piezas?|pzas?|pz|uds?|unidades|unités?)\.?\s*(?:[,/=:·]|à|zu|mit|of|de)?\s*(\d[\d.,]*)\s*(kg|kgs|kilos?|g|gr|lbs?)(?!\p{L})/giu
const WEIGHTS: ReadonlySet<string> = new Set(['kg', 'g', 'lbs'])

/**
 * The pieces of goods sold by weight, from a text such as "2 Stk 9,98 kg": only if the weight behind them is the quantity
 * of the line. Null if they are not stated, as in "6 Stk à 500 g", which describes the pack.
 */
export function findPieces(
  text: string,
  { quantity, unit, mark }: { quantity: Decimal | null; unit: string; mark: DecimalMark },
): number | null {
  if (!quantity || !WEIGHTS.has(unit)) return null
  const counts = [...text.matchAll(PIECES_AND_WEIGHT)].flatMap(([, count = '', weight = '', word = '']) => {
    const isOwnWeight = parseUnitWord(word) === unit && parseNumber(weight, mark)?.eq(quantity.abs())
    return isOwnWeight ? [Number(count)] : []
  })
  const [pieces, ...others] = new Set(counts)
  return pieces && others.length === 0 ? toNumber(pieces, 0) : null
}
