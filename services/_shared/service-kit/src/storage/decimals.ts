import { Decimal, type DecimalInput, roundToDecimal128, toDecimal } from '@rms/domain-kit'
import mongoose from 'mongoose'
import { decodeShortDecimal, encodeShortDecimal } from './short-decimal128.ts'

export type Decimal128 = mongoose.Types.Decimal128

/** An exact number as MongoDB stores it, with 34 significant digits. */
export const toDecimal128 = (value: DecimalInput): Decimal128 => {
  const exact = toDecimal(value)
  const bytes = encodeShortDecimal(exact)
  const { Decimal128 } = mongoose.Types
  return bytes ? new Decimal128(bytes) : Decimal128.fromString(roundToDecimal128(exact).toString())
}

/** The exact value of a stored number. */
export const fromDecimal128 = (value: Decimal128): Decimal =>
  new Decimal(decodeShortDecimal(value.bytes) ?? value.toString())

export const toNullableDecimal128 = (value: DecimalInput | null | undefined): Decimal128 | null =>
  value === null || value === undefined ? null : toDecimal128(value)

export const fromNullableDecimal128 = (value: Decimal128 | null | undefined): Decimal | null =>
  value === null || value === undefined ? null : fromDecimal128(value)

/** Schema types for exact numbers: `unit_cost: exactNumberSchema`, `price: optionalExactNumberSchema`. */
export const exactNumberSchema = { type: mongoose.Schema.Types.Decimal128, required: true } as const
export const optionalExactNumberSchema = { type: mongoose.Schema.Types.Decimal128, default: null } as const
