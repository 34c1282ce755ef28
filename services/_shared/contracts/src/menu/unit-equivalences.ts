import { z } from 'zod'
import { endpoint } from '../foundation/endpoint.ts'
import {
  decimalNumber,
  Id,
  IdParams,
  Quantity,
  requiredLine,
  Success,
  Version,
  withVersion,
} from '../foundation/primitives.ts'

/** What a manager says of one ingredient: `from_quantity` `from_unit` are `to_quantity` `to_unit` (1 can = 400 g). */
export const UnitEquivalence = z.object({
  id: Id,
  from_quantity: Quantity,
  from_unit: z.string(),
  to_quantity: Quantity,
  to_unit: z.string(),
  version: Version,
})
export type UnitEquivalence = z.infer<typeof UnitEquivalence>

const EquivalenceQuantity = decimalNumber(6).positive()

/** Units are those of ingredients, by any usual name, or words of the kitchen's own: can, bunch, portion. */
export const UnitEquivalenceBody = z.object({
  from_quantity: EquivalenceQuantity.default(1),
  from_unit: requiredLine(30),
  to_quantity: EquivalenceQuantity,
  to_unit: requiredLine(30),
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
 * A change that contradicts what is known already is 409 `contradictory-equivalence` with `chain`, the known
 * conversions that say otherwise: ["1 can = 400 g", "1 kg = 1000 g"].
 */
export const unitEquivalenceEndpoints = {
  listEquivalences: endpoint({
    ...backOffice,
    method: 'get',
    path: '/api/ingredients/:id/equivalences',
    summary: "An ingredient's own unit conversions",
    params: IdParams,
    response: z.array(UnitEquivalence),
  }),
  createEquivalence: endpoint({
    ...backOffice,
    method: 'post',
    path: '/api/ingredients/:id/equivalences',
    summary: 'Say how much of one unit another is, for this ingredient',
    params: IdParams,
    body: UnitEquivalenceBody,
    status: 201,
    response: UnitEquivalence,
  }),
  updateEquivalence: endpoint({
    sparse: true,
    ...backOffice,
    method: 'put',
    path: '/api/ingredients/:id/equivalences/:equivalenceId',
    versioned: 'unit_equivalence',
    summary: 'Change a unit conversion',
    params: EquivalenceParams,
    body: withVersion(UnitEquivalenceBody.partial()),
    response: UnitEquivalence,
  }),
  deleteEquivalence: endpoint({
    ...backOffice,
    method: 'delete',
    path: '/api/ingredients/:id/equivalences/:equivalenceId',
    summary: 'Delete a unit conversion; rows that needed it become estimates',
    params: EquivalenceParams,
    response: Success,
  }),
}
