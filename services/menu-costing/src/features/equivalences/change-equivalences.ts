import type { AuditedActs } from '@rms/contracts'
import { equivalenceText } from '@rms/domain-kit'
import { conflict, invalid, isUnchanged, notFound, requireVersion } from '@rms/service-kit'
import {
  type EquivalencePlan,
  planEquivalence,
  presentEquivalence,
  readEquivalence,
  type WrittenEquivalence,
} from '../../domain/equivalence.ts'
import type { Ingredient, IngredientEquivalence } from '../../domain/ingredient.ts'
import type { MenuChange, MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { noteUnitsSaidAnew } from '../recosting/move-cost.ts'

/** Adds what one unit of an ingredient is in another; its dishes are costed anew. 400, 404, 409 a contradiction. */
export const addEquivalence = (
  menuUnitOfWork: MenuUnitOfWork,
  ingredientId: number,
  written: WrittenEquivalence,
): Promise<IngredientEquivalence> =>
  menuUnitOfWork.change(async menu => {
    const ingredient = await ingredientOf(menu, ingredientId)
    const wanted = { id: await menu.newId('unit_equivalences'), ...readEquivalence(written), version: 1 }
    await keep(menu, ingredient, { action: 'equivalence-added', before: null, after: wanted })
    return wanted
  })

/** Changes the fields that were sent. 400, 404, 409 a contradiction, a stale version when it is newer by now. */
export const changeEquivalence = (
  menuUnitOfWork: MenuUnitOfWork,
  { ingredientId, id }: { readonly ingredientId: number; readonly id: number },
  { version, ...changes }: Partial<WrittenEquivalence> & { readonly version?: number | undefined },
): Promise<IngredientEquivalence> =>
  menuUnitOfWork.change(async menu => {
    const ingredient = await ingredientOf(menu, ingredientId)
    const before = equivalenceOf(ingredient, id)
    requireVersion(before.version, version)
    const written = readEquivalence({ ...presentEquivalence(before), ...changes })
    const after = { ...before, ...written, version: before.version + 1 }
    if (isUnchanged(before, after)) return before
    await keep(menu, ingredient, { action: 'equivalence-changed', before, after })
    return after
  })

/** Deletes one; rows that no other chain leads from become estimates. 404. */
export const deleteEquivalence = (
  menuUnitOfWork: MenuUnitOfWork,
  { ingredientId, id }: { readonly ingredientId: number; readonly id: number },
): Promise<void> =>
  menuUnitOfWork.change(async menu => {
    const ingredient = await ingredientOf(menu, ingredientId)
    const before = equivalenceOf(ingredient, id)
    await keep(menu, ingredient, { action: 'equivalence-deleted', before, after: null })
  })

interface Move {
  readonly action: AuditedActs['ingredient']
  readonly before: IngredientEquivalence | null
  readonly after: IngredientEquivalence | null
}

async function keep(
  menu: MenuChange,
  ingredient: Ingredient,
  { action, before, after }: Move,
): Promise<void> {
  const plan = after
    ? planEquivalence(ingredient.equivalences, after)
    : without(ingredient.equivalences, before?.id)
  if (plan.kind !== 'accepted') throw refusal(plan, ingredient)
  const said = { ...ingredient, equivalences: plan.equivalences }
  await menu.ingredients.save(said)
  await menu.record({
    action,
    entity: 'ingredient',
    entityId: ingredient.id,
    before: before && { name: ingredient.name, equivalence: equivalenceText(before) },
    after: after && { name: ingredient.name, equivalence: equivalenceText(after) },
  })
  await noteUnitsSaidAnew(menu, said)
}

const without = (known: readonly IngredientEquivalence[], id: number | undefined): EquivalencePlan => ({
  kind: 'accepted',
  equivalences: known.filter(each => each.id !== id),
})

function refusal(plan: Exclude<EquivalencePlan, { kind: 'accepted' }>, { name }: Ingredient) {
  switch (plan.kind) {
    case 'same-unit':
      return invalid('same-unit', 'A unit is not told by itself. Choose two units.', { field: 'to_unit' })
    case 'too-many':
      return invalid('too-many-equivalences', `${name} has as many unit conversions as it may have.`)
    case 'contradicts': {
      const chain = plan.told.steps.map(equivalenceText)
      return conflict('contradictory-equivalence', `It is known already that ${chain.join(' and ')}.`, {
        field: 'to_quantity',
        extra: { chain },
        suggestion: 'Change or delete the conversion that is wrong first.',
      })
    }
  }
}

async function ingredientOf(menu: MenuChange, id: number): Promise<Ingredient> {
  const ingredient = await menu.ingredients.find(id)
  if (!ingredient) throw notFound('ingredient')
  return ingredient
}

function equivalenceOf({ equivalences }: Ingredient, id: number): IngredientEquivalence {
  const equivalence = equivalences.find(each => each.id === id)
  if (!equivalence) throw notFound('unit conversion')
  return equivalence
}
