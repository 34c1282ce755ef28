import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, toDecimal } from '../numbers/decimal.ts'
import { type ConversionFactor, findConversionFactor } from './conversions.ts'
import { INGREDIENT_UNITS } from './ingredient-units.ts'
import { listPossibleUnits } from './package-units.ts'
import {
  convertUnits,
  findContradictedConversion,
  formatUnitEquivalence,
  getUnitKey,
  type UnitEquivalence,
} from './unit-equivalences.ts'

/** "1 can = 400 g" */
const equivalence = (text: string): UnitEquivalence => {
  const [, fromQuantity = '', fromUnit = '', toQuantity = '', toUnit = ''] =
    /^(\S+) (.+) = (\S+) (.+)$/.exec(text) ?? []
  return { fromQuantity: toDecimal(fromQuantity), fromUnit, toQuantity: toDecimal(toQuantity), toUnit }
}
const known = (...texts: string[]) => texts.map(equivalence)
const factor = (from: string, to: string, equivalences: readonly UnitEquivalence[]) => {
  const found = convertUnits(from, to, equivalences)
  return found && `${found.factor.numerator.toFixed()}/${found.factor.denominator.toFixed()}`
}

describe('The unit equivalences of an ingredient', () => {
  it.each([
    ['can', 'g', ['1 can = 400 g'], '400/1'],
    ['g', 'can', ['1 can = 400 g'], '0.0025/1'],
    ['can', 'kg', ['1 can = 400 g'], '0.4/1'],
    ['pieces', 'oz', ['1 each = 150 g'], '1000/189'],
    ['l', 'kg', ['1 l = 0.92 kg'], '0.92/1'],
    ['tbsp', 'g', ['1 l = 0.92 kg'], '13.8/1'],
    ['box', 'g', ['1 box = 12 cans', '3 cans = 1 kg'], '4000/1'],
    ['pinch', 'cloves', ['3 pinch = 1 g', '7 cloves = 20 g'], '7/60'],
  ])('one %s in %s by %j is %s', (from, to, equivalences, expected) => {
    expect(factor(from, to, known(...equivalences))).toBe(expected)
  })

  it('do not convert units that none of them names', () => {
    expect(factor('can', 'g', known('1 bunch = 30 g'))).toBeNull()
    expect(factor('can', 'g', [])).toBeNull()
    expect(factor('l', 'kg', known('1 can = 400 g'))).toBeNull()
  })

  it('give the chain of steps', () => {
    const steps = convertUnits('box', 'kg', known('1 box = 12 can', '1 can = 400 g'))?.steps ?? []
    expect(steps.map(formatUnitEquivalence)).toEqual(['1 box = 12 can', '1 can = 400 g', '1 kg = 1000 g'])
  })

  it('match a unit in the plural and in any case', () => {
    expect(['Cans', 'boxes', 'bunches', 'glasses', 'KG', 'each'].map(getUnitKey)).toEqual([
      'can',
      'box',
      'bunch',
      'glass',
      'kg',
      'pieces',
    ])
  })
})

describe('The key of a unit', () => {
  it.each([
    ['l', 'Liter', 'LTR', 'liters'],
    ['Stk', 'Stück', 'each', 'pcs'],
    ['bottle', 'bottles', 'Flaschen', 'botella'],
    ['case', 'cases', 'cs'],
    ['box', 'boxes', 'Schachtel', 'boîte'],
  ])('is the same for %s, %s and %s', (...spellings) => {
    expect(new Set(spellings.map(getUnitKey)).size).toBe(1)
  })

  it('is another one for words that only may mean the same', () => {
    expect(['Kiste', 'case', 'box', 'Karton'].map(getUnitKey)).toEqual(['kiste', 'case', 'box', 'karton'])
    expect(listPossibleUnits('kiste')).toEqual(expect.arrayContaining(['case', 'box', 'karton']))
    expect(listPossibleUnits('case')).not.toContain('box')
  })
})

describe('An equivalence that is to be added', () => {
  it.each([
    ['1 can = 425 g', ['1 can = 400 g'], ['1 can = 400 g']],
    ['1 kg = 900 g', [], ['1 kg = 1000 g']],
    [
      '1 box = 5 kg',
      ['1 box = 12 can', '1 can = 400 g'],
      ['1 box = 12 can', '1 can = 400 g', '1 kg = 1000 g'],
    ],
  ])('%s contradicts %j', (candidate, equivalences, chain) => {
    const contradiction = findContradictedConversion(equivalence(candidate), known(...equivalences))
    expect(contradiction?.steps.map(formatUnitEquivalence)).toEqual(chain)
  })

  it.each([
    ['1 box = 4.8 kg', ['1 box = 12 can', '1 can = 400 g']],
    ['3 can = 1200 g', ['1 can = 400 g']],
    ['1 bunch = 30 g', ['1 can = 400 g']],
  ])('%s agrees with %j', (candidate, equivalences) => {
    expect(findContradictedConversion(equivalence(candidate), known(...equivalences))).toBeNull()
  })
})

const amount = fc.integer({ min: 1, max: 1e9 }).map(millionths => toDecimal(millionths).div(1_000_000))
/** Chains without a cycle: each unit is defined by one that was defined before. */
const tree = fc
  .array(fc.record({ fromQuantity: amount, toQuantity: amount, parent: fc.nat() }), {
    minLength: 1,
    maxLength: 8,
  })
  .map(links =>
    links.map(({ parent, ...quantities }, index) => ({
      ...quantities,
      fromUnit: `unit ${index + 1}x`,
      toUnit: index === 0 ? 'g' : `unit ${(parent % index) + 1}x`,
    })),
  )

/** Compares whole numbers: decimals with this many digits would be rounded. */
const sameQuotient = (a: ConversionFactor, b: ConversionFactor): boolean => {
  const whole = (x: Decimal) => BigInt(x.toFixed(40).replace('.', ''))
  return whole(a.numerator) * whole(b.denominator) === whole(b.numerator) * whole(a.denominator)
}

describe('Equivalences that do not contradict each other', () => {
  it('convert there and back to exactly one', () => {
    fc.assert(
      fc.property(tree, equivalences => {
        const unit = `unit ${equivalences.length}x`
        const forward = convertUnits(unit, 'kg', equivalences)?.factor
        const back = convertUnits('kg', unit, equivalences)?.factor
        if (!forward || !back) throw new Error('a tree reaches every unit')
        expect(sameQuotient(forward, { numerator: back.denominator, denominator: back.numerator })).toBe(true)
      }),
      { seed: 6 },
    )
  })

  it('are each consistent with the others', () => {
    fc.assert(
      fc.property(tree, equivalences => {
        for (const each of equivalences) expect(findContradictedConversion(each, equivalences)).toBeNull()
      }),
      { seed: 6 },
    )
  })

  it('leave the standard conversions unchanged', () => {
    const unit = fc.constantFrom(...INGREDIENT_UNITS)
    fc.assert(
      fc.property(tree, unit, unit, (equivalences, from, to) => {
        const usual = findConversionFactor(from, to)
        if (usual) expect(convertUnits(from, to, equivalences)?.factor).toEqual(usual)
      }),
      { seed: 6 },
    )
  })
})
