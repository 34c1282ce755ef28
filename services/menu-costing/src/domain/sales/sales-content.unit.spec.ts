import { sumDecimals, toDecimal } from '@rms/domain-kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSalesContent, toContentText, toMenuItemKey } from './sales-content.ts'
import type { StatedItem } from './sales-facts.ts'
import { sumLines } from './sales-totals.ts'

const item = (name: string, gross: number | null, more: Partial<StatedItem> = {}): StatedItem => ({
  name,
  code: '',
  quantity: toDecimal(1),
  kind: 'sold',
  channel: 'dine-in',
  dayPart: 'lunch',
  taxRate: toDecimal(9),
  gross: gross === null ? null : toDecimal(gross),
  net: null,
  tax: null,
  ...more,
})

describe('The facts of a day without lines', () => {
  it('have the totals of the items, which sum to them', () => {
    const { lines, items } = buildSalesContent(
      [],
      [item('Soup', 6.5), item('Steak', 29.9), item('Cake', 7.2)],
    )
    expect(sumLines(lines)).toMatchObject({ net: toDecimal('40'), tax: toDecimal('3.6') })
    expect(sumDecimals(items.map(({ net }) => net)).toNumber()).toBe(40)
  })

  it('add up rows of the same item, and keep comps without money', () => {
    const { items } = buildSalesContent(
      [],
      [item('Soup', 5.45), item(' soup ', 5.45), item('Soup', 9, { kind: 'comp' })],
    )
    expect(items.map(({ kind, quantity, net }) => [kind, quantity.toNumber(), net.toNumber()])).toEqual([
      ['comp', 1, 0],
      ['sold', 2, 10],
    ])
  })

  it('identify an item by its code, or else its name', () => {
    expect(toMenuItemKey({ code: 'A-1', name: 'Soup' })).toBe(
      toMenuItemKey({ code: 'a-1', name: 'Soup of the day' }),
    )
    expect(toMenuItemKey({ code: '', name: 'Soup  Of' })).toBe('name:soup of')
  })

  it('keep the text whose hash is stored, also with quotation marks in names', () => {
    const stated = [item('"Fresh" \\ Soup', 10.9), item('Tip', 2.5, { taxRate: null, kind: 'comp' })]
    const comp = JSON.stringify(['name:tip', 'comp', JSON.stringify(['dine-in', 'lunch', null])])
    const soup = JSON.stringify(['name:"fresh" \\ soup', 'sold', JSON.stringify(['dine-in', 'lunch', '9'])])
    const line = JSON.stringify([['dine-in', 'lunch', ''], [null, null], [['9', '10', '0.9']], []])
    expect(toContentText(buildSalesContent([], stated))).toBe(
      JSON.stringify([
        [line],
        [
          [soup, '"Fresh" \\ Soup', '1', '10'],
          [comp, 'Tip', '1', '0'],
        ],
      ]),
    )
  })

  it('are the same in any order of the statement', () => {
    const anyItem = fc.record({
      name: fc.constantFrom('A', 'B', 'C'),
      cents: fc.integer({ min: -500, max: 5000 }),
    })
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 8 }), stated => {
        const items = stated.map(({ name, cents }) => item(name, cents / 100))
        expect(toContentText(buildSalesContent([], items.toReversed()))).toBe(
          toContentText(buildSalesContent([], items)),
        )
      }),
    )
  })
})
