import type { AUDITED_ACTIONS } from '@rms/contracts'
import { formatUnitEquivalence } from '@rms/domain-kit'
import { badRequest, conflict, isUnchanged, notFound, requireVersion } from '@rms/service-kit'
import type { Ingredient, IngredientUnitEquivalence } from '../../domain/ingredient.ts'
import {
  parseUnitEquivalence,
  presentUnitEquivalence,
  type UnitEquivalenceInput,
  type UnitEquivalenceUpsertResult,
  upsertUnitEquivalence,
} from '../../domain/ingredient-unit-equivalence.ts'
import type { MenuChange, MenuUnitOfWork } from '../../storage/menu-unit-of-work.ts'
import { recostAfterUnitChange } from '../recosting/update-ingredient-cost.ts'

/** Adds a unit conversion of an ingredient and recosts its dishes. 400, 404, 409 for a contradiction. */
export const addUnitEquivalence = (
  menuUnitOfWork: MenuUnitOfWork,
  ingredientId: number,
  written: UnitEquivalenceInput,
): Promise<IngredientUnitEquivalence> =>
  menuUnitOfWork.change(async menu => {
    const ingredient = await requireIngredient(menu, ingredientId)
    const wanted = { id: await menu.newId('unit_equivalences'), ...parseUnitEquivalence(written), version: 1 }
    await saveEquivalences(menu, ingredient, { action: 'equivalence-added', before: null, after: wanted })
    return wanted
  })

/** Changes the fields sent. 400, 404, 409 for a contradiction or a stale version. */
export const updateUnitEquivalence = (
  menuUnitOfWork: MenuUnitOfWork,
  { ingredientId, id }: { readonly ingredientId: number; readonly id: number },
  { version, ...changes }: Partial<UnitEquivalenceInput> & { readonly version?: number | undefined },
): Promise<IngredientUnitEquivalence> =>
  menuUnitOfWork.change(async menu => {
    const ingredient = await requireIngredient(menu, ingredientId)
    const before = requireEquivalence(ingredient, id)
    requireVersion(before.version, version)
    const written = parseUnitEquivalence({ ...presentUnitEquivalence(before), ...changes })
    const after = { ...before, ...written, version: before.version + 1 }
    if (isUnchanged(before, after)) return before
    await saveEquivalences(menu, ingredient, { action: 'equivalence-changed', before, after })
    return after
  })

/** Deletes a unit conversion; rows without another chain become estimates. 404. */
export const deleteUnitEquivalence = (
  menuUnitOfWork: MenuUnitOfWork,
  { ingredientId, id }: { readonly ingredientId: number; readonly id: number },
): Promise<void> =>
  menuUnitOfWork.change(async menu => {
    const ingredient = await requireIngredient(menu, ingredientId)
    const before = requireEquivalence(ingredient, id)
    await saveEquivalences(menu, ingredient, { action: 'equivalence-deleted', before, after: null })
  })

interface EquivalenceChange {
  readonly action: AUDITED_ACTIONS['ingredient']
  readonly before: IngredientUnitEquivalence | null
  readonly after: IngredientUnitEquivalence | null
}

async function saveEquivalences(
  menu: MenuChange,
  ingredient: Ingredient,
  { action, before, after }: EquivalenceChange,
): Promise<void> {
  const plan = after
    ? upsertUnitEquivalence(ingredient.equivalences, after)
    : planRemoval(ingredient.equivalences, before?.id)
  if (plan.kind !== 'accepted') throw refusal(plan, ingredient)
  const changed = { ...ingredient, equivalences: plan.equivalences }
  await menu.ingredients.save(changed)
  await menu.recordAudit({
    action,
    entity: 'ingredient',
    entityId: ingredient.id,
    before: before && { name: ingredient.name, equivalence: formatUnitEquivalence(before) },
    after: after && { name: ingredient.name, equivalence: formatUnitEquivalence(after) },
  })
  await recostAfterUnitChange(menu, changed)
}

const planRemoval = (
  known: readonly IngredientUnitEquivalence[],
  id: number | undefined,
): UnitEquivalenceUpsertResult => ({
  kind: 'accepted',
  equivalences: known.filter(each => each.id !== id),
})

function refusal(plan: Exclude<UnitEquivalenceUpsertResult, { kind: 'accepted' }>, { name }: Ingredient) {
  switch (plan.kind) {
    case 'same-unit':
      return badRequest('same-unit', 'Choose two different units.', { field: 'to_unit' })
    case 'too-many':
      return badRequest(
        'too-many-equivalences',
        `${name} already has the maximum number of unit conversions.`,
      )
    case 'contradicts': {
      const chain = plan.existingConversion.steps.map(formatUnitEquivalence)
      return conflict(
        'contradictory-equivalence',
        `This contradicts existing conversions: ${chain.join(' and ')}.`,
        {
          field: 'to_quantity',
          extra: { chain },
          suggestion: 'Correct or delete the wrong conversion first.',
        },
      )
    }
  }
}

async function requireIngredient(menu: MenuChange, id: number): Promise<Ingredient> {
  const ingredient = await menu.ingredients.find(id)
  if (!ingredient) throw notFound('ingredient')
  return ingredient
}

function requireEquivalence({ equivalences }: Ingredient, id: number): IngredientUnitEquivalence {
  const equivalence = equivalences.find(each => each.id === id)
  if (!equivalence) throw notFound('unit conversion')
  return equivalence
}
