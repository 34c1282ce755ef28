import { LineFlagCode } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { type LineReasonCode, summariseLineReasons } from './line-reasons.ts'

type Flag = Parameters<typeof summariseLineReasons>[0][number]['flags'][number]

const flag = (code: Flag['code'], change: Partial<Flag> = {}): Flag => ({ code, message: 'x', ...change })
const lines = (...flags: Flag[][]) => flags.map((each, index) => ({ id: index + 1, flags: each }))
const reasonsOf = (items: ReturnType<typeof lines>) => {
  const { shared, byLine } = summariseLineReasons(items)
  return {
    shared: shared.map(({ code, count, total }) => [code, count, total]),
    byLine: Object.fromEntries([...byLine].map(([id, { code }]) => [id, code])),
  }
}
const hardToRead = flag('low-confidence')
const noUnit = flag('unit-unknown')

describe('The reasons why lines are marked', () => {
  it('are none for lines without flags', () => {
    expect(reasonsOf(lines([], []))).toEqual({ shared: [], byLine: {} })
  })

  it('are one for each line, the most important', () => {
    const marked = lines([flag('discount'), hardToRead, flag('arithmetic')], [], [flag('repaired')])
    expect(reasonsOf(marked)).toEqual({ shared: [], byLine: { 1: 'arithmetic', 3: 'repaired' } })
  })

  it.each<[LineReasonCode, Flag[]]>([
    ['name-missing', [flag('arithmetic'), flag('name-missing')]],
    ['value-missing', [hardToRead, flag('arithmetic', { missing_value: 'unit_price' })]],
    ['quantity-unclear', [hardToRead, flag('quantity-unclear')]],
    ['low-confidence', [flag('price-unusual'), hardToRead]],
    ['price-unusual', [flag('quantity-unusual'), flag('repaired'), flag('price-unusual')]],
  ])('are %s first', (code, flags) => {
    expect(reasonsOf(lines(flags)).byLine).toEqual({ 1: code })
  })

  it('include every flag of the contract', () => {
    for (const code of LineFlagCode.options) {
      const { shared, byLine } = reasonsOf(lines([flag(code)]))
      expect([...shared.map(([each]) => each), ...Object.values(byLine)]).toEqual([code])
    }
  })
})

describe('A reason that lines have in common', () => {
  it('is stated once if all lines have it', () => {
    expect(reasonsOf(lines([hardToRead], [hardToRead]))).toEqual({
      shared: [['low-confidence', 2, 2]],
      byLine: {},
    })
  })

  it('is stated once if four of five lines have it', () => {
    const four = lines([hardToRead], [hardToRead], [hardToRead], [hardToRead], [])
    expect(reasonsOf(four)).toEqual({ shared: [['low-confidence', 4, 5]], byLine: {} })
  })

  it('stays on its lines if it has more exceptions', () => {
    expect(reasonsOf(lines([hardToRead], [hardToRead], []))).toEqual({
      shared: [],
      byLine: { 1: 'low-confidence', 2: 'low-confidence' },
    })
  })

  it('leaves the next important reason on a line', () => {
    const marked = lines([hardToRead, flag('price-unusual')], [hardToRead])
    expect(reasonsOf(marked)).toEqual({
      shared: [['low-confidence', 2, 2]],
      byLine: { 1: 'price-unusual' },
    })
  })

  it('is always a missing unit, even on one line', () => {
    expect(reasonsOf(lines([noUnit], [], [hardToRead]))).toEqual({
      shared: [['unit-unknown', 1, 3]],
      byLine: { 3: 'low-confidence' },
    })
  })
})
