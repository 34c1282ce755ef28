import { describe, expect, it } from 'vitest'
import { detectLineKind } from './line-kinds.ts'

describe('The kind of a line', () => {
  it.each([
    ['Versandkosten', false, 'freight'],
    ['Delivery charge', false, 'freight'],
    ['Frais de port', false, 'freight'],
    ['Gastos de envío', false, 'freight'],
    ['Mindermengenzuschlag', false, 'fee'],
    ['Fuel surcharge 3 %', false, 'fee'],
    ['Treuerabatt 2 %', true, 'rebate'],
    ['Jahresbonus 2026', true, 'rebate'],
    ['Rápel anual', true, 'rebate'],
    ['Kastenpfand 3,10', true, 'deposit'],
    ['Leergut Bier 20 x 0,5 l', true, 'deposit'],
    ['Consigne fût 30 l', true, 'deposit'],
    ['Envases retornables', true, 'deposit'],
    ['Leergutpfand 20 x 0,5 l', false, 'deposit'],
    ['Pfand', false, 'deposit'],
    ['Kastenpfand 3,10', false, 'deposit'],
    ['Keg deposit', false, 'deposit'],
    ['Deposit crate', false, 'deposit'],
    ['Bottle deposit 24 x 0.25', false, 'deposit'],
    ['Consigne fût 30 l', false, 'deposit'],
    ['Envases retornables', false, 'deposit'],
    ['Depósito envases', false, 'deposit'],
    ['Fianza caja', false, 'deposit'],
    ['Cola 1 l inkl. Pfand', false, 'goods'],
    ['Pfandflasche Cola 1 l', false, 'goods'],
    ['No deposit bottles 1 l', false, 'goods'],
    ['Deposit-free water', false, 'goods'],
    ['Envases de plástico 500 ml', false, 'goods'],
    ['Depósito de agua 5 l', false, 'goods'],
    ['Portobello mushrooms', false, 'goods'],
    ['Portwein', false, 'goods'],
    ['Butter', true, 'goods'],
    ['Discount butter', false, 'goods'],
  ])('%s (below zero: %s) is %s', (name, isNegative, kind) => {
    expect(detectLineKind(name, isNegative)).toBe(kind)
  })

  it.each([
    ['Jahresbonus 2026', 'rebate'],
    ['Umsatzrückvergütung', 'rebate'],
    ['Volume rebate Q4', 'rebate'],
    ['Remise de fin d’année', 'rebate'],
    ['Rappel 2026', 'rebate'],
    ['Discount butter', 'goods'],
    ['Cola 1 l inkl. Pfand', 'goods'],
    ['Rapeseed oil', 'goods'],
  ])('%s on a credit note with positive amounts is %s', (name, kind) => {
    expect(detectLineKind(name, false, true)).toBe(kind)
  })

  it('is not a rebate if an invoice charges it', () => {
    expect(detectLineKind('Bonus box of chocolates', false)).toBe('goods')
  })
})
