import { describe, expect, it } from '@jest/globals'
import { supplier } from '../../testing/business.ts'
import { supplierCalled, supplierNamedIn } from './supplier-guess.ts'

const dairy = { ...supplier, id: 1, name: 'Dairy House' }
const bakers = { ...supplier, id: 2, name: 'Dairy House Bakers' }
const market = { ...supplier, id: 3, name: 'Marché Vert' }
const all = [dairy, bakers, market]

describe('The supplier that a text names', () => {
  it('is found whatever the case, the accents and the punctuation', () => {
    expect(supplierNamedIn('MARCHE VERT, Primeurs\nFacture 12', all)).toBe(market)
  })

  it('is the one with the longest name of several', () => {
    expect(supplierNamedIn('Dairy House Bakers\nInvoice', all)).toBe(bakers)
  })

  it('is none when only a part of a word agrees', () => {
    expect(supplierNamedIn('Dairy Housewares', all)).toBeNull()
  })
})

describe('A supplier called by what a document says', () => {
  it('is the one with that very name first', () => {
    expect(supplierCalled('dairy house', [bakers, dairy])).toBe(dairy)
  })

  it('may have a legal form on the paper', () => {
    expect(supplierCalled('Marché Vert SARL', all)).toBe(market)
  })
})
