import type { DishBody, DishChangeBody } from '@rms/contracts'
import { type Decimal, decimal } from '@rms/domain-kit'
import { invalid } from '@rms/service-kit'
import type { z } from 'zod'
import { type DishFields, type QuantityProblem, quantityProblem } from '../../domain/dish.ts'
import type { DishChange } from './save-dishes.ts'

type Body = z.output<typeof DishBody>

export const toFields = (body: Body, path = ''): DishFields => ({
  name: body.name,
  description: body.description,
  category: body.category,
  price: decimalOf(body.price),
  rows: checkedRows(body.ingredients, path),
  yieldQuantity: decimalOf(body.yield_quantity),
  yieldUnit: body.yield_unit,
})

export const toChange = (body: z.output<typeof DishChangeBody>): DishChange => ({
  ...(body.name !== undefined && { name: body.name }),
  ...(body.description !== undefined && { description: body.description }),
  ...(body.category !== undefined && { category: body.category }),
  ...(body.price !== undefined && { price: decimalOf(body.price) }),
  ...(body.ingredients !== undefined && { rows: checkedRows(body.ingredients, '') }),
  ...(body.yield_quantity !== undefined && { yieldQuantity: decimalOf(body.yield_quantity) }),
  ...(body.yield_unit !== undefined && { yieldUnit: body.yield_unit }),
  ...(body.version !== undefined && { version: body.version }),
})

export const decimalOf = (number: number | null): Decimal | null => (number === null ? null : decimal(number))

const QUANTITY_PROBLEMS: Record<QuantityProblem['problem'], string> = {
  unreadable: 'Quantity must be a number like 1.5 or a fraction like 1/2.',
  negative: 'Quantity cannot be negative.',
  'too-large': 'Quantity must be at most 1000000000.',
}

/** Returns the rows unchanged; 400 for a quantity, which may be text, that is negative, too large or ambiguous. */
export function checkedRows(rows: Body['ingredients'], path = ''): Body['ingredients'] {
  const found = quantityProblem(rows)
  if (!found) return rows
  throw invalid('invalid-quantity', QUANTITY_PROBLEMS[found.problem], {
    field: `${path}ingredients.${found.row}.quantity`,
  })
}
