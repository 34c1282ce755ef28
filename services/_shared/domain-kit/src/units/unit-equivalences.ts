import { type Decimal, toDecimal } from '../numbers/decimal.ts'
import { type ConversionFactor, findConversionFactor, SAME_UNIT, toConversionFactor } from './conversions.ts'
import { INGREDIENT_UNITS, type IngredientUnit, isIngredientUnit } from './ingredient-units.ts'
import { findPackageUnit } from './package-units.ts'
import { normaliseUnitName, parseUnit } from './unit-names.ts'

/**
 * A unit conversion of one ingredient: `fromQuantity` `fromUnit` equal `toQuantity` `toUnit`. Quantities are above 0.
 */
export type UnitEquivalence = {
  readonly fromQuantity: Decimal
  readonly fromUnit: string
  readonly toQuantity: Decimal
  readonly toUnit: string
}

/** One step of a conversion chain, such as 1 kg = 1000 g. */
export type ConversionStep = UnitEquivalence & { readonly kind: 'known-to-all' | 'equivalence' }

/** An exact conversion, with the chain of steps that leads to it. */
export type UnitConversion = { readonly factor: ConversionFactor; readonly steps: readonly ConversionStep[] }

/**
 * The comparison key of a unit: one of the 13 ingredient units, a package by its English name, otherwise the kitchen's
 * own word in lower case and singular.
 */
export function getUnitKey(text: string): string {
  const known = parseUnit(text)
  if (known) return known
  const word = normaliseUnitName(text)
  return findPackageUnit(word) ?? singular(word)
}

/** Spellings of a unit with the same key under which records of earlier releases may be found, the written one first. */
export function listUsualSpellings(text: string): string[] {
  const key = getUnitKey(text)
  return [...new Set([text, ...(USUAL_SPELLINGS.get(key) ?? [key, `${key}s`])])]
}

const USUAL_SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['kg', ['kg', 'kilo']],
  ['g', ['g', 'gr']],
  ['l', ['l', 'liter', 'liters', 'litre', 'ltr']],
  ['ml', ['ml']],
  ['lb', ['lbs', 'lb']],
  ['pieces', ['each', 'pieces', 'piece', 'pcs', 'Stk', 'Stück', 'unit']],
  ['bottle', ['bottles', 'bottle', 'Flasche']],
  ['case', ['cases', 'case']],
  ['box', ['boxes', 'box']],
  ['pack', ['packs', 'pack', 'Packung']],
])

/** Plural and singular are the same unit. */
const singular = (word: string): string => word.replace(/(?<=ch|sh|x|ss|z)es$/, '').replace(/(?<=[^s])s$/, '')

/**
 * How many `to` one `from` is, by the shortest chain of standard conversions and those of the ingredient; null when no
 * chain exists.
 */
export function convertUnits(
  from: string,
  to: string,
  equivalences: readonly UnitEquivalence[],
): UnitConversion | null {
  const start = getUnitKey(from)
  const target = getUnitKey(to)
  const usual = usualConversion(start, target)
  if (usual) return usual
  if (equivalences.length === 0) return null
  const known = remembered(equivalences)
  const key = `${start}\n${target}`
  const before = known.get(key)
  if (before !== undefined) return before
  const found = search(start, target, equivalences)
  known.set(key, found)
  return found
}

/**
 * The known conversion that the candidate contradicts; null when the candidate agrees with what is known or adds to it.
 */
export function findContradictedConversion(
  candidate: UnitEquivalence,
  known: readonly UnitEquivalence[],
): UnitConversion | null {
  const conversion = convertUnits(candidate.fromUnit, candidate.toUnit, known)
  if (!conversion) return null
  const { numerator, denominator } = conversion.factor
  const agrees = candidate.fromQuantity.times(numerator).eq(candidate.toQuantity.times(denominator))
  return agrees ? null : conversion
}

/** "1 can = 400 g" */
export const formatUnitEquivalence = ({
  fromQuantity,
  fromUnit,
  toQuantity,
  toUnit,
}: UnitEquivalence): string => `${fromQuantity.toFixed()} ${fromUnit} = ${toQuantity.toFixed()} ${toUnit}`

/** The factor as a fraction of whole numbers in lowest terms. */
export const toFraction = ({ numerator, denominator }: ConversionFactor): Fraction =>
  over(numerator, denominator)

/** A fraction of whole numbers, which stays exact through a chain of conversions. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint }

type Found = { readonly fraction: Fraction; readonly steps: readonly ConversionStep[] }

const chains = new WeakMap<readonly UnitEquivalence[], Map<string, UnitConversion | null>>()

function remembered(equivalences: readonly UnitEquivalence[]): Map<string, UnitConversion | null> {
  const known = chains.get(equivalences) ?? new Map<string, UnitConversion | null>()
  chains.set(equivalences, known)
  return known
}

/**
 * Breadth-first search: finds the shortest chain first, and of equally short chains the one with the older
 * equivalences.
 */
function search(
  start: string,
  target: string,
  equivalences: readonly UnitEquivalence[],
): UnitConversion | null {
  const edges = edgesOf(equivalences, [start, target])
  const reached = new Map<string, Found>([[start, { fraction: WHOLE, steps: [] }]])
  for (const [unit, found] of reached) {
    if (unit === target) return { factor: toFactor(found.fraction), steps: found.steps }
    for (const { from, to, fraction, step } of edges)
      if (from === unit && !reached.has(to))
        reached.set(to, { fraction: times(found.fraction, fraction), steps: [...found.steps, step] })
  }
  return null
}

type Edge = {
  readonly from: string
  readonly to: string
  readonly fraction: Fraction
  readonly step: ConversionStep
}

const edgesOf = (equivalences: readonly UnitEquivalence[], ends: readonly string[]): Edge[] => {
  const own = equivalences.flatMap(equivalence => bothWays({ ...equivalence, kind: 'equivalence' }))
  const units = [...new Set([...ends, ...own.map(({ from }) => from)])].filter(isIngredientUnit)
  const usual = units.flatMap(from => units.flatMap(to => usualConversion(from, to)?.steps ?? []))
  return [...own, ...usual.flatMap(bothWays)]
}

const bothWays = (step: ConversionStep): Edge[] => {
  const from = getUnitKey(step.fromUnit)
  const to = getUnitKey(step.toUnit)
  const fraction = over(step.toQuantity, step.fromQuantity)
  return [
    { from, to, fraction, step },
    { from: to, to: from, fraction: inverse(fraction), step },
  ]
}

/** A conversion that is the same for every ingredient, stated from the larger unit: 1 kg = 1000 g. */
function usualConversion(from: string, to: string): UnitConversion | null {
  if (from === to) return { factor: SAME_UNIT, steps: [] }
  return USUAL.get(from)?.get(to) ?? null
}

const usualBetween = (from: IngredientUnit, to: IngredientUnit): UnitConversion | null => {
  const factor = findConversionFactor(from, to)
  const back = findConversionFactor(to, from)
  if (from === to || !factor || !back) return null
  const isSmaller = factor.numerator.lt(factor.denominator)
  const [larger, smaller, size] = isSmaller ? [to, from, back] : [from, to, factor]
  const step = {
    fromQuantity: size.denominator,
    fromUnit: larger,
    toQuantity: size.numerator,
    toUnit: smaller,
  }
  return { factor, steps: [{ ...step, kind: 'known-to-all' }] }
}

const USUAL: ReadonlyMap<string, ReadonlyMap<string, UnitConversion>> = new Map(
  INGREDIENT_UNITS.map(from => [
    from,
    new Map(
      INGREDIENT_UNITS.flatMap(to => {
        const conversion = usualBetween(from, to)
        return conversion ? [[to, conversion] as const] : []
      }),
    ),
  ]),
)

const WHOLE: Fraction = { numerator: 1n, denominator: 1n }

const over = (top: Decimal, bottom: Decimal): Fraction => {
  const places = Math.max(top.decimalPlaces(), bottom.decimalPlaces())
  const whole = (x: Decimal) => BigInt(x.toFixed(places).replace('.', ''))
  return reduced({ numerator: whole(top), denominator: whole(bottom) })
}

const times = (a: Fraction, b: Fraction): Fraction =>
  reduced({ numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator })

const inverse = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: denominator,
  denominator: numerator,
})

const reduced = ({ numerator, denominator }: Fraction): Fraction => {
  const divisor = greatestCommonDivisor(numerator, denominator)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b)

const toFactor = ({ numerator, denominator }: Fraction): ConversionFactor =>
  toConversionFactor(toDecimal(numerator.toString()), toDecimal(denominator.toString()))
