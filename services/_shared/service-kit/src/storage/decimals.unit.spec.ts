import { Decimal } from '@rms/domain-kit'
import fc from 'fast-check'
import mongoose from 'mongoose'
import { describe, expect, it } from 'vitest'
import { fromDecimal128, toDecimal128 } from './decimals.ts'

const { Decimal128 } = mongoose.Types

const amount = fc
  .record({
    digits: fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n }),
    keep: fc.nat(33),
    places: fc.nat(40),
  })
  .map(({ digits, keep, places }) =>
    new Decimal((digits / 10n ** BigInt(keep)).toString()).div(new Decimal(10).pow(places)),
  )

const written = [
  ...['0', '-0', '1', '-1', '0.01', '12.5', '1e20', '1e-20', '281474976710655', '281474976710656'],
  ...[
    '-2814749.76710656',
    '99999999999999',
    '9007199254740993',
    '0.000000000000001',
    '123456.789012345678901234567890',
  ],
]

describe('Exact numbers in storage', () => {
  it('are equal to what the driver writes', () => {
    fc.assert(
      fc.property(amount, value => {
        const stored = toDecimal128(value)
        expect(stored.toString()).toBe(Decimal128.fromString(value.toString()).toString())
        expect(fromDecimal128(stored)).toEqual(new Decimal(stored.toString()))
        expect(fromDecimal128(stored).eq(value)).toBe(true)
      }),
      { numRuns: 2000, seed: 128 },
    )
  })

  it.each(written)('%s is stored as by the driver, and read as it is', text => {
    const stored = toDecimal128(text)
    const byDriver = Decimal128.fromString(new Decimal(text).toString())
    expect([...stored.bytes]).toEqual([...byDriver.bytes])
    expect(fromDecimal128(byDriver).eq(text)).toBe(true)
  })

  it.each(['1.50', '100E+2', '0E-8', '-0.00', '9.999999999999999999999999999999999E+6144'])(
    '%s is read exactly, whichever program wrote it',
    text => {
      expect(fromDecimal128(Decimal128.fromString(text)).eq(text)).toBe(true)
    },
  )
})
