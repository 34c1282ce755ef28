import { describe, expect, it } from 'vitest'
import { toPrintedWord } from '../../testing/printed-menus.ts'
import type { PrintedPage } from './printed-page.ts'
import { readPrintedMenu } from './read-printed-menu.ts'

type Print = readonly [text: string, x: number, y: number, size?: number, font?: string]

/** A page with each text at its position; letters are half as wide as they are high. */
const page = (...prints: readonly Print[]): PrintedPage => ({
  width: 595,
  words: prints.flatMap(([text, x, y, size = 11, font = 'roman']) =>
    toPrintedWord(text, { x, baseline: y, size, font }),
  ),
})

const dishesOf = (...pages: readonly PrintedPage[]) =>
  readPrintedMenu(pages).dishes.map(({ category, name, price, description }) => [
    category,
    name,
    price,
    description,
  ])

describe('A menu of one column', () => {
  it('has prices on the right, descriptions under the names and headings as categories', () => {
    const menu = page(
      ['The Blue Door', 220, 50, 22],
      ['STARTERS', 60, 100, 16],
      ['Tomato Soup', 60, 130, 12],
      ['6.50', 480, 130, 12],
      ['with basil and croutons', 60, 144, 9],
      ['Burrata', 60, 168, 12],
      ['9.00', 480, 168, 12],
      ['MAINS', 60, 230, 16],
      ['Roast Chicken', 60, 260, 12],
      ['17.50', 480, 260, 12],
      ['potatoes and gravy,', 60, 274, 9],
      ['garden herbs', 60, 285, 9],
    )
    expect(dishesOf(menu)).toEqual([
      ['Starters', 'Tomato Soup', 6.5, 'with basil and croutons'],
      ['Starters', 'Burrata', 9, ''],
      ['Mains', 'Roast Chicken', 17.5, 'potatoes and gravy, garden herbs'],
    ])
  })

  it('may lead from name to price with dots', () => {
    const menu = page(
      ['DESSERTS', 60, 60, 16],
      ['Apple Pie ................ 7.25', 60, 90],
      ['Cheese Board ............. $12.00', 60, 110],
      ['14. Crêpe Suzette … 9', 60, 130],
    )
    expect(dishesOf(menu)).toEqual([
      ['Desserts', 'Apple Pie', 7.25, ''],
      ['Desserts', 'Cheese Board', 12, ''],
      ['Desserts', 'Crêpe Suzette', 9, ''],
    ])
    expect(readPrintedMenu([menu]).currency).toBe('USD')
  })

  it('may have prices below the descriptions', () => {
    const menu = page(
      ['Mains', 250, 60, 18],
      ['Rump of Lamb', 230, 100, 12],
      ['peas, mint and new potatoes', 210, 115, 9],
      ['£24', 290, 130, 9],
      ['Hake', 280, 165, 12],
      ['brown shrimp butter', 230, 180, 9],
      ['£22.50', 285, 195, 9],
    )
    expect(dishesOf(menu)).toEqual([
      ['Mains', 'Rump of Lamb', 24, 'peas, mint and new potatoes'],
      ['Mains', 'Hake', 22.5, 'brown shrimp butter'],
    ])
    expect(readPrintedMenu([menu]).currency).toBe('GBP')
  })

  it('may have prices right below the names', () => {
    const menu = page(
      ['Soups', 60, 60, 18],
      ['Leek Soup', 60, 100, 12],
      ['6,50 €', 60, 115, 12],
      ['cream, chives', 60, 130, 9],
      ['Fish Soup', 60, 165, 12],
      ['8,50 €', 60, 180, 12],
      ['saffron, rouille', 60, 195, 9],
    )
    expect(dishesOf(menu)).toEqual([
      ['Soups', 'Leek Soup', 6.5, 'cream, chives'],
      ['Soups', 'Fish Soup', 8.5, 'saffron, rouille'],
    ])
  })

  it('may print everything in one size, the descriptions in italics', () => {
    const menu = page(
      ['Vorspeisen', 60, 60],
      ['Tomatensuppe', 60, 90],
      ['6,50 €', 480, 90],
      ['Basilikum und Croutons', 60, 104, 11, 'italic'],
      ['Matjes', 60, 128],
      ['11,– €', 480, 128],
      ['Apfel und Zwiebel', 60, 142, 11, 'italic'],
    )
    expect(dishesOf(menu)).toEqual([
      ['Vorspeisen', 'Tomatensuppe', 6.5, 'Basilikum und Croutons'],
      ['Vorspeisen', 'Matjes', 11, 'Apfel und Zwiebel'],
    ])
  })

  it('may have whole numbers as prices next to the names', () => {
    const menu = page(
      ['Mains', 60, 60, 16],
      ['Steak frites 24', 60, 90],
      ['Pizza 4 Formaggi 14', 60, 110],
      ['Sea bream 21', 60, 130],
    )
    expect(dishesOf(menu)).toEqual([
      ['Mains', 'Steak frites', 24, ''],
      ['Mains', 'Pizza 4 Formaggi', 14, ''],
      ['Mains', 'Sea bream', 21, ''],
    ])
  })

  it('may have dishes without a price', () => {
    const menu = page(
      ['FISH', 60, 60, 16],
      ['Oysters', 60, 90, 12],
      ['market price', 470, 90, 9],
      ['Catch of the Day', 60, 110, 12],
      ['please ask', 60, 124, 9],
      ['Cod', 60, 150, 12],
      ['19.00', 480, 150, 12],
    )
    expect(dishesOf(menu)).toEqual([
      ['Fish', 'Oysters', null, ''],
      ['Fish', 'Catch of the Day', null, 'please ask'],
      ['Fish', 'Cod', 19, ''],
    ])
  })

  it('keeps the other prices of a dish in its description', () => {
    const menu = page(
      ['Wines', 60, 60, 16],
      ['Merlot, Chile', 60, 90],
      ['glass 6.50', 380, 90],
      ['bottle 24.00', 480, 90],
      ['Riesling, Mosel', 60, 110],
      ['glass 7.00', 380, 110],
      ['bottle 28.00', 480, 110],
    )
    expect(dishesOf(menu)).toEqual([
      ['Wines', 'Merlot, Chile', 6.5, '(also 24.00)'],
      ['Wines', 'Riesling, Mosel', 7, '(also 28.00)'],
    ])
  })

  it('joins a name that runs over two lines', () => {
    const menu = page(
      ['Mains', 60, 60, 16],
      ['Slow-cooked Shoulder of Lamb with', 60, 90],
      ['Rosemary Jus', 60, 104],
      ['23.00', 480, 104],
      ['Cod', 60, 128],
      ['19.00', 480, 128],
    )
    expect(dishesOf(menu)).toEqual([
      ['Mains', 'Slow-cooked Shoulder of Lamb with Rosemary Jus', 23, ''],
      ['Mains', 'Cod', 19, ''],
    ])
  })
})

describe('A menu of several columns', () => {
  const left: Print[] = [
    ['STARTERS', 50, 100, 14],
    ['Leek Soup', 50, 130],
    ['6.00', 240, 130],
    ['chives', 50, 143, 9],
    ['Pâté', 50, 165],
    ['8.50', 240, 165],
  ]
  const right: Print[] = [
    ['DESSERTS', 330, 102, 14],
    ['Apple Pie', 330, 133],
    ['7.00', 520, 133],
    ['vanilla ice cream', 330, 146, 9],
    ['Cheese', 330, 165],
    ['9.50', 520, 165],
  ]
  const read = [
    ['Starters', 'Leek Soup', 6, 'chives'],
    ['Starters', 'Pâté', 8.5, ''],
    ['Desserts', 'Apple Pie', 7, 'vanilla ice cream'],
    ['Desserts', 'Cheese', 9.5, ''],
  ]

  it('is read column by column', () => {
    expect(dishesOf(page(...left, ...right))).toEqual(read)
  })

  it('may have the name of the restaurant across them', () => {
    expect(dishesOf(page(['The Blue Door Restaurant', 190, 50, 20], ...left, ...right))).toEqual(read)
  })

  it('may go on over several pages', () => {
    expect(dishesOf(page(...left), page(...right))).toEqual(read)
  })
})

describe('A document that is not a menu', () => {
  it('has no dishes if it is an invoice', () => {
    const invoice = page(
      ['Invoice 2041', 60, 60, 16],
      ['Qty', 300, 100],
      ['Unit price', 370, 100],
      ['Tomatoes', 60, 120],
      ['28.80', 480, 120],
      ['Subtotal', 60, 150],
      ['28.80', 480, 150],
    )
    expect(dishesOf(invoice)).toEqual([])
  })

  it('has no dishes if it is a letter', () => {
    const letter = page(
      ['Delivery slip. The lines are entered by hand.', 60, 60],
      ['We will come again on Tuesday and bring the rest of it.', 60, 80],
    )
    expect(dishesOf(letter)).toEqual([])
  })

  it('has no dishes from opening hours and small print', () => {
    const menu = page(
      ['Mains', 60, 60, 16],
      ['Cod', 60, 90],
      ['19.00', 480, 90],
      ['Open daily 12.00 – 22.30', 60, 700, 11],
      ['A service charge of 12.5% is added to your bill', 60, 720, 8],
      ['www.bluedoor.example', 60, 740, 8],
    )
    expect(dishesOf(menu)).toEqual([['Mains', 'Cod', 19, '']])
  })
})
