import { describe, expect, it } from 'vitest'
import { testSupplier } from '../../../testing/business-fixtures.ts'
import { findSupplierByName, findSupplierInText } from './find-supplier.ts'

const dairy = { ...testSupplier, id: 1, name: 'Dairy House' }
const bakers = { ...testSupplier, id: 2, name: 'Dairy House Bakers' }
const market = { ...testSupplier, id: 3, name: 'Marché Vert' }
const all = [dairy, bakers, market]

describe('The supplier named in a text', () => {
  it('is found regardless of letter case, accents and punctuation', () => {
    expect(findSupplierInText('MARCHE VERT, Primeurs\nFacture 12', all)).toBe(market)
  })

  it('is the one with the longest name if several match', () => {
    expect(findSupplierInText('Dairy House Bakers\nInvoice', all)).toBe(bakers)
  })

  it('is found despite a misread letter', () => {
    const gardenia = { ...testSupplier, id: 4, name: 'Gardenia Bakeries (KL) Sdn Bhd' }
    expect(findSupplierInText('GARDENIA BAKERIES (KL) SON BHD\nLot 3', [...all, gardenia])).toBe(gardenia)
    expect(findSupplierInText('Dairy Mouse', all)).toBe(dairy)
  })

  it('is an exact match rather than a near match', () => {
    const mouse = { ...testSupplier, id: 5, name: 'Dairy Mouse' }
    expect(findSupplierInText('dairy house', [mouse, dairy])).toBe(dairy)
  })

  it('is not found if a short name or a digit differs', () => {
    const numbered = { ...testSupplier, id: 6, name: 'Market Hall 12' }
    const short = { ...testSupplier, id: 7, name: 'Lidl' }
    expect(findSupplierInText('Market Hall 13, Lide', [numbered, short])).toBeNull()
  })

  it('is not found if only part of a word matches', () => {
    expect(findSupplierInText('Dairy Housewares', all)).toBeNull()
  })
})

describe('The supplier found by name', () => {
  it('is an exact match first', () => {
    expect(findSupplierByName('dairy house', [bakers, dairy])).toBe(dairy)
  })

  it('is found if the document adds a legal form to the name', () => {
    expect(findSupplierByName('Marché Vert SARL', all)).toBe(market)
  })
})
