import { z } from 'zod'
import { defineEndpoint } from '../foundation/endpoint.ts'
import {
  decimalNumberSchema,
  extendWithVersion,
  Id,
  IdParams,
  Quantity,
  requiredLineSchema,
  Success,
  Version,
} from '../foundation/primitives.ts'

/** A unit conversion of one ingredient: `from_quantity` `from_unit` equal `to_quantity` `to_unit` (1 can = 400 g). */
export const UnitEquivalence = z.object({
  id: Id,
  from_quantity: Quantity,
  from_unit: z.string(),
  to_quantity: Quantity,
  to_unit: z.string(),
  version: Version,
})
export type UnitEquivalence = z.infer<typeof UnitEquivalence>

const EquivalenceQuantity = decimalNumberSchema(6).positive()

/** Units are ingredient units, by any common name, or the kitchen's own words: can, bunch, portion. */
export const UnitEquivalenceBody = z.object({
  from_quantity: EquivalenceQuantity.default(1),
  from_unit: requiredLineSchema(30),
  to_quantity: EquivalenceQuantity,
  to_unit: requiredLineSchema(30),
})

const EquivalenceParams = IdParams.extend({ equivalenceId: z.coerce.number().pipe(Id) })
/** All managers share these records. */
const backOffice = {
  service: 'menu-costing',
  access: 'back-office',
  requires: 'none',
  scope: 'business',
} as const

/**
 * A change that contradicts known conversions answers 409 `contradictory-equivalence` with `chain`, the conversions
 * that it contradicts: ["1 can = 400 g", "1 kg = 1000 g"].
 */
export const unitEquivalenceEndpoints = {
  listEquivalences: defineEndpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/:id/equivalences',
    summary: 'Unit conversions of an ingredient',
    params: IdParams,
    response: z.array(UnitEquivalence),
  }),
  createEquivalence: defineEndpoint({
    ...backOffice,
    method: 'post',
    path: '/api/ingredients/:id/equivalences',
    sharedBecause: 'all locations cook with the same ingredients',
    summary: 'Add a unit conversion for this ingredient',
    params: IdParams,
    body: UnitEquivalenceBody,
    status: 201,
    response: UnitEquivalence,
  }),
  updateEquivalence: defineEndpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/ingredients/:id/equivalences/:equivalenceId',
    sharedBecause: 'all locations cook with the same ingredients',
    versioned: 'unit_equivalence',
    summary: 'Change a unit conversion',
    params: EquivalenceParams,
    body: extendWithVersion(UnitEquivalenceBody.partial()),
    response: UnitEquivalence,
  }),
  deleteEquivalence: defineEndpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/ingredients/:id/equivalences/:equivalenceId',
    sharedBecause: 'all locations cook with the same ingredients',
    summary: 'Delete a unit conversion; rows that use it become estimates',
    params: EquivalenceParams,
    response: Success,
  }),
}
