import { describe, expect, it } from 'vitest'
import { containsOnlyPrices, detectMenuCurrency, readPrices } from './printed-price.ts'

describe('A line of a menu', () => {
  it.each<[string, string, number[]]>([
    ['Tomato Soup - 6.50', 'Tomato Soup', [6.5]],
    ['Tomato Soup | £6.50', 'Tomato Soup', [6.5]],
    ['Pizza Margherita 9,50 €', 'Pizza Margherita', [9.5]],
    ['Schnitzel 18,-', 'Schnitzel', [18]],
    ['Steak\t24', 'Steak', [24]],
    ['£6.50 Tomato soup', 'Tomato soup', [6.5]],
    ['Wine 175ml 6.50 250ml 8.50 Bottle 24.00', 'Wine', [6.5, 8.5, 24]],
    ['Half 6 / Full 11', '', [6, 11]],
    ['Cola 1,3 4,50', 'Cola 1,3', [4.5]],
    ['Beer 4.5% 5.20', 'Beer 4.5%', [5.2]],
    ['St. Emilion 2015\t45.00', 'St. Emilion 2015', [45]],
    ['Caviar 1,250.00', 'Caviar', [1250]],
    ['Add chicken +3.00', 'Add chicken', [3]],
    ['Open 12.00 – 15.00', 'Open 12.00 – 15.00', []],
    ['Since 1987', 'Since 1987', []],
    ['Pizza 4 Formaggi', 'Pizza 4 Formaggi', []],
  ])('%j says %j and %j', (line, text, prices) => {
    expect(readPrices(line)).toEqual({ text, prices, isMarketPrice: false })
  })

  it.each(['Oysters (market price)', 'Oysters M.P.', 'Oysters Tagespreis'])(
    '%s has one that is not told',
    line => {
      expect(readPrices(line)).toEqual({ text: 'Oysters', prices: [], isMarketPrice: true })
    },
  )

  it('is a price alone with the name of its size', () => {
    expect(['6.50', 'glass 6', '€ 12', 'Soup 6.50'].map(containsOnlyPrices)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })

  it('gives the currency when all lines have the same', () => {
    expect(detectMenuCurrency(['Soup £6', 'Pie £7.50'])).toBe('GBP')
    expect(detectMenuCurrency(['Soup 6', 'Pie 7'])).toBeNull()
    expect(detectMenuCurrency(['Soup £6', 'Pie 7 €'])).toBeNull()
  })
})
