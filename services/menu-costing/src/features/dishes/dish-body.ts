import type { DishBody, DishChangeBody } from '@rms/contracts'
import { type Decimal, toDecimal } from '@rms/domain-kit'
import { badRequest } from '@rms/service-kit'
import type { z } from 'zod'
import { type DishFields, findQuantityProblem, type QuantityProblem } from '../../domain/dish.ts'
import type { DishChange } from './save-dishes.ts'

type Body = z.output<typeof DishBody>

export const toDishFields = (body: Body, path = ''): DishFields => ({
  name: body.name,
  description: body.description,
  category: body.category,
  price: toDecimalOrNull(body.price),
  rows: requireValidRows(body.ingredients, path),
  yieldQuantity: toDecimalOrNull(body.yield_quantity),
  yieldUnit: body.yield_unit,
})

export const toDishChange = (body: z.output<typeof DishChangeBody>): DishChange => ({
  ...(body.name !== undefined && { name: body.name }),
  ...(body.description !== undefined && { description: body.description }),
  ...(body.category !== undefined && { category: body.category }),
  ...(body.price !== undefined && { price: toDecimalOrNull(body.price) }),
  ...(body.ingredients !== undefined && { rows: requireValidRows(body.ingredients, '') }),
  ...(body.yield_quantity !== undefined && { yieldQuantity: toDecimalOrNull(body.yield_quantity) }),
  ...(body.yield_unit !== undefined && { yieldUnit: body.yield_unit }),
  ...(body.version !== undefined && { version: body.version }),
})

export const toDecimalOrNull = (number: number | null): Decimal | null =>
  number === null ? null : toDecimal(number)

const QUANTITY_PROBLEMS: Record<QuantityProblem['problem'], string> = {
  unreadable: 'Quantity must be a number like 1.5 or a fraction like 1/2.',
  negative: 'Quantity cannot be negative.',
  'too-large': 'Quantity must be at most 1,000,000,000.',
}

/** Returns the rows unchanged; 400 for a quantity, which may be text, that is negative, too large or ambiguous. */
export function requireValidRows(rows: Body['ingredients'], path = ''): Body['ingredients'] {
  const found = findQuantityProblem(rows)
  if (!found) return rows
  throw badRequest('invalid-quantity', QUANTITY_PROBLEMS[found.problem], {
    field: `${path}ingredients.${found.row}.quantity`,
  })
}
