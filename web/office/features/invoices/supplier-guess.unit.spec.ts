import { describe, expect, it } from 'vitest'
import { supplier } from '../../../testing/business.ts'
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

  it('may have a misread letter on the print', () => {
    const gardenia = { ...supplier, id: 4, name: 'Gardenia Bakeries (KL) Sdn Bhd' }
    expect(supplierNamedIn('GARDENIA BAKERIES (KL) SON BHD\nLot 3', [...all, gardenia])).toBe(gardenia)
    expect(supplierNamedIn('Dairy Mouse', all)).toBe(dairy)
  })

  it('is the one that is spelt exactly before one that is nearly so', () => {
    const mouse = { ...supplier, id: 5, name: 'Dairy Mouse' }
    expect(supplierNamedIn('dairy house', [mouse, dairy])).toBe(dairy)
  })

  it('is none when a short name or a number in it differs', () => {
    const numbered = { ...supplier, id: 6, name: 'Market Hall 12' }
    const short = { ...supplier, id: 7, name: 'Lidl' }
    expect(supplierNamedIn('Market Hall 13, Lide', [numbered, short])).toBeNull()
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
