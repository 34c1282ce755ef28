import type { CountSheet } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { buildCountSheet } from '../../../testing/count-fixtures.ts'
import {
  buildAreaProgress,
  type CountLineBody,
  findNextBlank,
  NO_LOCAL_ENTRIES,
  toChangedLine,
} from './count-rows.ts'

const [CELLAR, BUTTER, WINE] = [1, 100, 101]
const NOW = '2026-05-03T22:10:00Z'
const wine = (bottles: number | null, recorded_at = NOW): CountLineBody => ({
  ...{ area_id: CELLAR, product_id: WINE, recorded_at },
  amounts: [
    { unit: 'case', quantity: null },
    { unit: 'bottle', quantity: bottles },
  ],
})
const sheet: CountSheet = buildCountSheet()
const rowsOf = (...lines: CountLineBody[]) =>
  buildAreaProgress(sheet, CELLAR, { ...NO_LOCAL_ENTRIES, lines }).rows

describe('The rows of an area', () => {
  it('are in walking order, each with all units of the product', () => {
    expect(rowsOf().map(({ item, quantity }) => [item.product_name, quantity])).toEqual([
      ['Butter', 5],
      ['Wine', null],
    ])
    expect(rowsOf()[1]?.amounts.map(({ unit }) => unit)).toEqual(['case', 'bottle'])
  })

  it('contain what this device recorded later than the server knows', () => {
    expect(rowsOf(wine(4))[1]).toMatchObject({ quantity: 4, isWaiting: true })
    expect(rowsOf(wine(4), wine(3, '2026-05-03T22:09:00Z'))[1]?.quantity).toBe(4)
  })

  it('do not take a cleared line for 0', () => {
    expect(rowsOf({ ...wine(null), removed: true })[1]?.quantity).toBeNull()
    expect(rowsOf(wine(0))[1]?.quantity).toBe(0)
  })

  it('add up 3 cases of 6 + 4 bottles', () => {
    const amounts = [
      { unit: 'case', quantity: 3 },
      { unit: 'bottle', quantity: 4 },
    ]
    expect(rowsOf({ ...wine(0), amounts })[1]?.quantity).toBe(22)
  })
})

describe('The next blank', () => {
  it('is after the current product, or else the first one', () => {
    expect(findNextBlank(rowsOf(), 0)).toBe(1)
    expect(findNextBlank(rowsOf(), 1)).toBe(1)
    expect(findNextBlank(rowsOf(wine(4)), 0)).toBe(-1)
  })
})

describe('A changed line', () => {
  const [butter, blankWine] = rowsOf()
  const change = (row: typeof butter, entered: [string, number | null][]) =>
    row && toChangedLine(CELLAR, row, new Map(entered), NOW)

  it('contains all units, and is none if nothing changed', () => {
    expect(change(blankWine, [['bottle', 4]])).toMatchObject({
      product_id: WINE,
      amounts: [
        { unit: 'case', quantity: null },
        { unit: 'bottle', quantity: 4 },
      ],
    })
    expect(change(butter, [['kg', 5]])).toBeNull()
  })

  it('without any quantity is cleared', () => {
    expect(change(butter, [['kg', null]])).toMatchObject({ product_id: BUTTER, removed: true })
  })
})
