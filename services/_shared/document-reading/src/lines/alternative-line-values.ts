import type { Decimal } from '@rms/domain-kit'
import { isArithmeticConsistent } from '../checks/check-line.ts'
import { withLineSign } from '../checks/line-sign.ts'
import type { ParsedLine } from '../checks/parsed-document.ts'
import { type DecimalMark, parseNumber, parseNumberAtEdge } from '../notation/number-format.ts'
import { isQuantityWithUnit, type PrintedLineTexts, parseLineValues } from './line-values.ts'

type Values = Omit<ParsedLine, 'box' | 'confidence'>

interface LineContext {
  mark: DecimalMark
  /** The discount or surcharge below the line. */
  partBelow: Decimal
  isRecognised: boolean
}

/**
 * The values of a line whose columns do not multiply to its total. Goods are sold by piece, by case or by weight, so
 * that the quantity of a line may be in another column than that of the line above, or one of two in its cell ("6 pcs /
 * 5.948 kg"), or cases × content; and of two prices the net one may count. Only what multiplies exactly is used.
 */
export function parseConsistentLineValues(
  texts: PrintedLineTexts,
  spare: readonly string[],
  context: LineContext,
): Values {
  const { mark, partBelow, isRecognised } = context
  const parse = (changed: Partial<PrintedLineTexts>) =>
    withPart(parseLineValues({ ...texts, ...changed }, mark), partBelow)
  const values = parse({})
  if (values.total?.isZero()) return withClearestQuantity(values, texts, { spare, mark, isRecognised })
  if (!values.total) return values
  if (isConsistent(values)) return withUnusedDiscount(values, texts, { spare, parse, mark })
  if (texts.basis !== '') return parseWithoutBasis(texts, spare, context) ?? values
  const quantities = [
    ...quantitiesIn(texts.quantity, mark),
    ...spare.flatMap(text => quantitiesIn(text, mark)),
  ]
  const ownProducts = productsOf([texts.quantity], mark)
  const contents = spare.filter(text => text !== texts.quantity && isContent(text, texts))
  const products = productsOf([texts.quantity, ...contents], mark)
  const prices = [texts.price, ...spare.filter(text => isPrice(text) && text !== texts.price)]
  const discounts = [texts.discount, ...spare.filter(text => text.includes('%'))]
  const amounts = spare.filter(text => isOtherAmount(text, texts))
  const counts = [texts.quantity, ...quantities, ...products]
  // The stated price with any quantity comes before another price; without a price, the stated quantity does.
  const pairs =
    texts.price === ''
      ? counts.flatMap(quantity => prices.map(price => ({ quantity, price })))
      : prices.flatMap(price => counts.map(quantity => ({ quantity, price })))
  for (const { quantity, price } of pairs) {
    const isStated = quantity === texts.quantity && price === texts.price
    if (isSameNumber(quantity, price) || (!isStated && (isOne(quantity, mark) || isOne(price, mark))))
      continue
    const isOwn = price === texts.price && (isStated || ownProducts.includes(quantity))
    const possible = isOwn ? [...discounts, ...amounts] : discounts
    const found = possible.map(discount => parse({ quantity, price, discount })).find(isConsistent)
    // A misread quantity times any other number may multiply correctly by chance.
    const isOfOtherColumns = isRecognised && products.includes(quantity) && !ownProducts.includes(quantity)
    if (found) return isOfOtherColumns ? { ...found, isQuantityUnclear: true } : found
  }
  return values
}

interface OtherValues {
  /** The other cells of the line that may hold a quantity or a discount. */
  spare: readonly string[]
  mark: DecimalMark
  /** Parses the line with some of its texts replaced. */
  parse: (changed: Partial<PrintedLineTexts>) => Values
}

/**
 * 5 pieces at 7.02 less 20 % are 28.08, and so are the 4 cases that contain them, without the discount. If another
 * quantity explains the total with a discount that is not used, it is the likely one, but not certain.
 */
function withUnusedDiscount(
  values: Values,
  texts: PrintedLineTexts,
  { spare, mark, parse }: OtherValues,
): Values {
  if (!values.adjustment.isZero()) return values
  const discounts = [texts.discount, ...spare].filter(text => text.includes('%'))
  const quantities = spare
    .flatMap(text => quantitiesIn(text, mark))
    .filter(quantity => !isOne(quantity, mark))
  const discounted = discounts
    .flatMap(discount => quantities.map(quantity => parse({ quantity, discount })))
    .find(other => isConsistent(other) && !other.adjustment.isZero())
  return discounted ? { ...discounted, isQuantityUnclear: true } : values
}

/**
 * The values of a line that only multiplies correctly without the quantity to which its price refers: that column
 * contains something else, such as a tax rate, or its quantity was misread.
 */
function parseWithoutBasis(
  texts: PrintedLineTexts,
  spare: readonly string[],
  context: LineContext,
): Values | null {
  const others = spare.filter(text => text !== texts.basis)
  const values = parseConsistentLineValues({ ...texts, basis: '' }, others, context)
  return isConsistent(values) ? { ...values, isQuantityUnclear: true } : null
}

/**
 * Any quantity of free goods multiplies to zero: of "1 pc / 11 kg" the weight is the likely one, but not certain, and
 * neither is a quantity next to another number, or recognised cases × content.
 */
function withClearestQuantity(
  values: Values,
  texts: PrintedLineTexts,
  { spare, mark, isRecognised }: { spare: readonly string[]; mark: DecimalMark; isRecognised: boolean },
): Values {
  const isProduct = /[x×*]/i.test(texts.quantity)
  const parts = isProduct && !isRecognised ? [] : quantitiesIn(texts.quantity, mark)
  const others = spare
    .flatMap(text => quantitiesIn(text, mark))
    .filter(part => {
      const value = parseNumber(parseNumberAtEdge(part), mark)
      return value && !value.isZero() && !isOne(part, mark) && !values.quantity?.eq(value)
    })
  const isUnclear = parts.length > 1 || (parts.length === 1 && others.length > 0)
  if (!isUnclear) return values
  const weight = parts.find(part =>
    MEASURES.includes(parseLineValues({ ...texts, quantity: part }, mark).unit ?? ''),
  )
  const likely = weight ? parseLineValues({ ...texts, quantity: weight }, mark) : values
  return { ...likely, isQuantityUnclear: true }
}

const MEASURES: readonly string[] = ['kg', 'g', 'liters', 'lbs']

function withPart(values: Values, part: Decimal): Values {
  return part.isZero() ? values : { ...values, adjustment: values.adjustment.plus(part) }
}

function isConsistent(values: Values): boolean {
  return isArithmeticConsistent(withLineSign({ ...values, box: null, confidence: 1 }))
}

const PART = /[-(]?\d[\d.,'’]*[-–−)]?\s*(?:\p{L}+\.?)?/gu

/** The numbers in a cell with the units after them. */
function quantitiesIn(text: string, mark: DecimalMark): string[] {
  if (text.includes('%')) return []
  const parts = text.match(PART)?.map(part => part.trim()) ?? []
  return parts.filter(part => parseNumber(parseNumberAtEdge(part), mark) !== null)
}

const MOST_CASES = 5000

/** Cases × content, in one cell or in two: "12 x 24 pcs". */
function productsOf(texts: readonly string[], mark: DecimalMark): string[] {
  const factors = texts.flatMap(text =>
    quantitiesIn(text, mark).flatMap(part => {
      const value = parseNumber(parseNumberAtEdge(part), mark)
      return value?.abs().lte(MOST_CASES) ? [{ value, unit: /\p{L}+\.?$/u.exec(part)?.[0] ?? '' }] : []
    }),
  )
  return factors.flatMap(({ value, unit }, index) =>
    factors
      .slice(index + 1)
      .map(
        other =>
          `${printed(value.times(other.value), mark)} ${other.unit === 'x' ? unit : other.unit || unit}`,
      ),
  )
}

function printed(value: Decimal, mark: DecimalMark): string {
  return value.toString().replace('.', mark)
}

/** "196.00 l" is a quantity, and "4.50 / kg" a price. */
function isPrice(text: string): boolean {
  return /\d[.,]\d{2}/.test(text) && !text.includes('%') && !isQuantityWithUnit(text)
}

/** The content of a case is neither the price nor a total: a whole number, or a number with a unit. */
function isContent(text: string, { price, total, basis }: PrintedLineTexts): boolean {
  return (
    ![price, total, basis].includes(text) && (!/\d[.,]\d{2}(?!\d)/.test(text) || isQuantityWithUnit(text))
  )
}

/** An amount that is neither the price nor the quantity may be a discount. */
function isOtherAmount(text: string, { price, quantity }: PrintedLineTexts): boolean {
  return isPrice(text) && !/\p{L}/u.test(text) && text !== price && text !== quantity
}

function isSameNumber(left: string, right: string): boolean {
  return parseNumberAtEdge(left) === parseNumberAtEdge(right)
}

/** Times one, any repeated amount would match. */
function isOne(text: string, mark: DecimalMark): boolean {
  return parseNumber(parseNumberAtEdge(text), mark)?.eq(1) ?? true
}
