import { describe, expect, it } from 'vitest'
import { parseItemKey, toWasteBody, type WasteValues } from './waste-form-values.ts'

const values: WasteValues = {
  ...{ kind: 'waste', location_id: '1', date: '2026-03-10', by: 'item', item: 'dish/12', quantity: 2 },
  ...{ unit: 'portion', amount: 9, reason: 'spoiled', note: '' },
}

describe('What is sent about waste', () => {
  it('is the item with its quantity and reason, and never an amount', () => {
    expect(toWasteBody(values)).toMatchObject({
      ...{ item: { kind: 'dish', id: 12 }, quantity: 2, unit: 'portion', amount: null, reason: 'spoiled' },
    })
  })

  it('of a staff meal by amount is the amount alone', () => {
    expect(toWasteBody({ ...values, kind: 'staff-meal', by: 'amount' })).toMatchObject({
      ...{ item: null, quantity: null, unit: null, amount: 9, reason: null },
    })
  })

  it('of a staff meal by dish has no reason', () => {
    expect(toWasteBody({ ...values, kind: 'staff-meal' })).toMatchObject({ amount: null, reason: null })
  })

  it('names no item until one is chosen', () => {
    expect([parseItemKey(''), parseItemKey('other/3')]).toEqual([null, null])
  })
})
