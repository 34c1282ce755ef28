import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { type Ingredient, planIngredientChange, withoutActiveProductLink } from './ingredient.ts'

const butter: Ingredient = {
  id: 1,
  name: 'Butter',
  category: 'Dairy',
  unit: 'kg',
  cost: toDecimal('8.123456'),
  supplierId: null,
  notes: '',
  activeLinkId: null,
  isPriceMissing: false,
  equivalences: [],
  createdAt: null,
  version: 1,
}
const linked = { ...butter, cost: toDecimal(10).div(3), activeLinkId: 5 }

const costsOf = (plan: ReturnType<typeof planIngredientChange>) =>
  plan.kind === 'accepted' ? [plan.ingredient.cost.toFixed(), plan.newCost.toFixed()] : plan.kind

describe('A change of an ingredient', () => {
  it('keeps the fields that are not sent', () => {
    expect(planIngredientChange(butter, { notes: 'salted' }, false)).toMatchObject({
      kind: 'accepted',
      ingredient: { ...butter, notes: 'salted', version: butter.version + 1 },
      newCost: butter.cost,
      nameChanged: false,
      unitChanged: false,
    })
  })

  it('that sends back the displayed cost keeps the exact one', () => {
    expect(costsOf(planIngredientChange(butter, { cost: 8.1235 }, false))).toEqual(['8.123456', '8.123456'])
  })

  it('accepts a more precise cost than is displayed', () => {
    expect(costsOf(planIngredientChange(butter, { cost: 8.12345 }, false))).toEqual(['8.123456', '8.12345'])
  })

  it('of the unit compares the costs in the new one', () => {
    const change = { unit: 'g', cost: 0.009 } as const
    expect(costsOf(planIngredientChange(butter, change, false))).toEqual(['0.008123456', '0.009'])
  })

  it('to a unit without a conversion compares the numbers as they are', () => {
    const change = { unit: 'pieces', cost: 2 } as const
    expect(costsOf(planIngredientChange(butter, change, false))).toEqual(['8.123456', '2'])
  })

  it('of the unit is refused while links exist', () => {
    expect(planIngredientChange(butter, { unit: 'g' }, true)).toEqual({ kind: 'packs-hold-old-unit' })
    expect(planIngredientChange(butter, { unit: 'kg' }, true)).toMatchObject({ kind: 'accepted' })
  })

  it('of the cost is refused while a link is active, unless the 4 decimals are the same', () => {
    expect(planIngredientChange(linked, { cost: 3.3334 }, true)).toEqual({ kind: 'cost-follows-link' })
    const same = planIngredientChange(linked, { cost: 3.33331 }, true)
    expect(same).toMatchObject({ kind: 'accepted', newCost: linked.cost })
  })
})

describe('Without its active link', () => {
  it('an ingredient keeps its last cost to 4 decimals', () => {
    const unlinked = withoutActiveProductLink(linked)
    expect([unlinked.cost.toFixed(), unlinked.activeLinkId]).toEqual(['3.3333', null])
  })

  it('a cost that would be rounded to 0 stays as it is, because an ingredient never costs nothing', () => {
    expect(withoutActiveProductLink({ ...linked, cost: toDecimal('0.00003') }).cost.toFixed()).toBe('0.00003')
  })
})
