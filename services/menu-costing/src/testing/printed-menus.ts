import fc from 'fast-check'
import type { PrintedPage, PrintedWord } from '../domain/printed-menu/printed-page.ts'

/** A dish on a printed menu. */
export interface PrintedDish {
  readonly name: string
  /** The description, line by line. */
  readonly description: readonly string[]
  readonly price: number | null
}

export interface PrintedSection {
  readonly category: string
  readonly dishes: readonly PrintedDish[]
}

export interface MenuLayout {
  readonly columns: 1 | 2
  readonly prices: 'at the right' | 'after dots' | 'under the name' | 'under the description'
  readonly descriptions: 'smaller' | 'in italics' | 'indented' | 'in the same print'
  readonly headings: 'larger' | 'in capitals'
  readonly currency: keyof typeof CURRENCIES
  /** Extra space between dishes; otherwise all lines are evenly spaced. */
  readonly isSpaced: boolean
}

/** How menus write each currency. */
const CURRENCIES = {
  none: price => price.toFixed(2),
  '€ behind': price => `${price.toFixed(2).replace('.', ',')} €`,
  '€ before': price => `€${price.toFixed(2)}`,
  '£': price => `£${price.toFixed(2)}`,
  $: price => `$${price.toFixed(2)}`,
  CHF: price => `CHF ${price.toFixed(2)}`,
  kr: price => `${Math.round(price * 10)} kr`,
  zł: price => `${price.toFixed(2).replace('.', ',')} zł`,
} satisfies Record<string, (price: number) => string>

/** The amount that a price is printed as in the currency. */
export const formatMenuPrice = (currency: MenuLayout['currency'], price: number): number =>
  currency === 'kr' ? Math.round(price * 10) : price

const WORDS = {
  english: {
    categories: ['Starters', 'From the Smokehouse', 'Mains', 'Desserts'],
    names: [
      'Leek and Potato Soup',
      'Roast Chicken',
      'Cod',
      'Sunday Pie',
      'Oysters, Half a Dozen',
      'Pork Belly',
    ],
    lines: ['potatoes and gravy', 'Jersey cream, chives', 'with brown butter', 'Seasonal greens'],
  },
  german: {
    categories: ['Vorspeisen', 'Aus dem Rauch', 'Hauptgerichte', 'Nachspeisen'],
    names: [
      'Tomatensuppe',
      'Wiener Schnitzel',
      'Matjes, Hausfrauenart',
      'Käsespätzle',
      'Rinderroulade',
      'Zander',
    ],
    lines: [
      'Basilikum und Croutons',
      'mit Preiselbeeren',
      'Röstzwiebeln, Schnittlauch',
      'dazu Kartoffelsalat',
    ],
  },
  french: {
    categories: ['Entrées', 'De la Braise', 'Plats', 'Fromages'],
    names: [
      'Soupe à l’oignon',
      'Confit de Canard',
      'Bavette',
      'Sole Meunière',
      'Huîtres, les six',
      'Cassoulet',
    ],
    lines: ['pommes sarladaises', 'Échalotes au vin rouge', 'beurre noisette, citron', 'et son bouillon'],
  },
  spanish: {
    categories: ['Entrantes', 'De la Brasa', 'Pescados', 'Postres'],
    names: [
      'Gazpacho',
      'Pulpo a la Gallega',
      'Bacalao',
      'Tortilla, Media Ración',
      'Presa Ibérica',
      'Croquetas',
    ],
    lines: ['patata y pimentón', 'Jamón de bellota', 'con alioli, perejil', 'tomate de la huerta'],
  },
}

const price = fc.integer({ min: 8, max: 79 }).map(halves => halves / 2)

function parts(language: keyof typeof WORDS): fc.Arbitrary<PrintedSection[]> {
  const { categories, names, lines } = WORDS[language]
  const dishOf = (name: string): fc.Arbitrary<PrintedDish> =>
    fc.record({
      name: fc.constant(name),
      description: fc.subarray(lines, { maxLength: 2 }),
      price: fc.option(price, { freq: 4 }),
    })
  const partOf = (category: string): fc.Arbitrary<PrintedSection> =>
    fc
      .shuffledSubarray(names, { minLength: 3, maxLength: 5 })
      .chain(chosen => fc.tuple(...chosen.map(dishOf)))
      .map(dishes => ({ category, dishes: [...dishes] }))
  return fc.tuple(...categories.map(partOf)).map(all => [...all])
}

/** Excludes layouts in which not even people could tell names, descriptions and prices apart. */
const isReadable = ({ descriptions, prices, isSpaced }: MenuLayout): boolean =>
  isSpaced ||
  (descriptions !== 'in the same print' && prices !== 'under the name' && prices !== 'under the description')

/** Generates menus in four languages: their content and their layout. */
export const generateMenu: fc.Arbitrary<{
  readonly sections: PrintedSection[]
  readonly layout: MenuLayout
}> = fc.record({
  sections: fc.constantFrom(...(Object.keys(WORDS) as (keyof typeof WORDS)[])).chain(parts),
  layout: fc
    .record<MenuLayout>({
      columns: fc.constantFrom(1, 2),
      prices: fc.constantFrom('at the right', 'after dots', 'under the name', 'under the description'),
      descriptions: fc.constantFrom('smaller', 'in italics', 'indented', 'in the same print'),
      headings: fc.constantFrom('larger', 'in capitals'),
      currency: fc.constantFrom(...(Object.keys(CURRENCIES) as MenuLayout['currency'][])),
      isSpaced: fc.boolean(),
    })
    .filter(isReadable),
})

const LEADING = 13
const BLOCK_GAP = 21
const NAME_SIZE = 11

/** Lays out the menu on a page. */
export function layOutMenu(sections: readonly PrintedSection[], layout: MenuLayout): PrintedPage {
  if (layout.columns === 1) return { width: 595, words: column(sections, layout, { x: 60, width: 475 }) }
  const half = Math.ceil(sections.length / 2)
  const left = column(sections.slice(0, half), layout, { x: 40, width: 245 })
  return { width: 595, words: [...left, ...column(sections.slice(half), layout, { x: 320, width: 245 })] }
}

interface Place {
  readonly x: number
  readonly width: number
}

function column(sections: readonly PrintedSection[], layout: MenuLayout, place: Place): PrintedWord[] {
  const words: PrintedWord[] = []
  let baseline = 90
  for (const { category, dishes } of sections) {
    const isLarge = layout.headings === 'larger'
    const print = { x: place.x, size: isLarge ? 16 : NAME_SIZE, font: 'bold' }
    words.push(...toPrintedWord(isLarge ? category : category.toUpperCase(), { ...print, baseline }))
    baseline += 24
    for (const dish of dishes) {
      for (const line of linesOf(dish, layout, place)) {
        words.push(...toPrintedWord(line.text, { ...line, baseline: baseline + line.down * LEADING }))
      }
      const lines = 1 + Math.max(...linesOf(dish, layout, place).map(({ down }) => down))
      baseline += (lines - 1) * LEADING + (layout.isSpaced ? BLOCK_GAP : LEADING)
    }
    baseline += BLOCK_GAP
  }
  return words
}

interface Line {
  readonly text: string
  readonly down: number
  readonly x: number
  readonly size: number
  readonly font: string
}

function linesOf(
  { name, description, price: amount }: PrintedDish,
  layout: MenuLayout,
  { x, width }: Place,
): Line[] {
  const cost = amount === null ? null : CURRENCIES[layout.currency](amount)
  const print = { x, size: NAME_SIZE, font: 'roman' }
  const right = (text: string) => x + width - (text.length * NAME_SIZE) / 2
  const isBelow = layout.prices === 'under the name' || layout.prices === 'under the description'
  const dots = cost !== null && layout.prices === 'after dots' ? ` ........ ${cost}` : ''
  const first = { ...print, text: name + dots, down: 0 }
  const priceAtRight =
    cost !== null && layout.prices === 'at the right'
      ? [{ ...print, text: cost, x: right(cost), down: 0 }]
      : []
  const priceDown = layout.prices === 'under the name' ? 1 : 1 + description.length
  const below = cost !== null && isBelow ? [{ ...print, text: cost, down: priceDown }] : []
  const shift = below.length > 0 && layout.prices === 'under the name' ? 2 : 1
  const under = description.map((text, index) => ({
    ...print,
    ...describing(layout, x),
    text,
    down: index + shift,
  }))
  return [first, ...priceAtRight, ...below, ...under]
}

function describing({ descriptions }: MenuLayout, x: number): Partial<Line> {
  switch (descriptions) {
    case 'smaller':
      return { size: 9 }
    case 'in italics':
      return { font: 'italic' }
    case 'indented':
      return { x: x + 14 }
    case 'in the same print':
      return {}
  }
}

/** Letters are half as wide as they are high. */
export function toPrintedWord(
  text: string,
  { x, baseline, size, font }: { x: number; baseline: number; size: number; font: string },
): PrintedWord[] {
  const advance = size / 2
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    x: x + index * advance,
    width: word.length * advance,
    baseline,
    size,
    font,
  }))
}
