import { describe, expect, it } from '@jest/globals'
import { lineKindOf } from './line-kinds.ts'

describe('The kind of a line', () => {
  it.each([
    ['Versandkosten', false, 'freight'],
    ['Delivery charge', false, 'freight'],
    ['Frais de port', false, 'freight'],
    ['Gastos de envío', false, 'freight'],
    ['Mindermengenzuschlag', false, 'fee'],
    ['Fuel surcharge 3 %', false, 'fee'],
    ['Treuerabatt 2 %', true, 'rebate'],
    ['Kastenpfand 3,10', true, 'deposit'],
    ['Leergut Bier 20 x 0,5 l', true, 'deposit'],
    ['Consigne fût 30 l', true, 'deposit'],
    ['Envases retornables', true, 'deposit'],
    ['Leergutpfand 20 x 0,5 l', false, 'goods'],
    ['Portobello mushrooms', false, 'goods'],
    ['Portwein', false, 'goods'],
    ['Butter', true, 'goods'],
    ['Discount butter', false, 'goods'],
  ])('%s (below zero: %s) is %s', (name, isNegative, kind) => {
    expect(lineKindOf(name, isNegative)).toBe(kind)
  })
})
