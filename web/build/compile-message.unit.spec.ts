import { describe, expect, it } from 'vitest'
import { formatMessage, type MessageValues } from '../shared/i18n/message.ts'
import { compileCatalogue, compileMessage, findMessageArguments } from './compile-message.ts'

const format = (text: string, values: MessageValues = {}, language: 'en' | 'de' | 'es' | 'fr' = 'en') =>
  formatMessage(compileMessage(text), values, language)

describe('A message', () => {
  it('is its text if it has no placeholders', () => {
    expect(compileMessage('Save')).toBe('Save')
    expect(compileMessage('')).toBe('')
  })

  it('inserts values literally', () => {
    expect(format('Hello, {name}', { name: "{count} O'Neill $&" })).toBe("Hello, {count} O'Neill $&")
  })

  it('keeps an apostrophe, and treats it as a quote before braces', () => {
    expect(format("The restaurant's {name}", { name: 'bar' })).toBe("The restaurant's bar")
    expect(format("L''{name}", { name: 'orange' })).toBe("L'orange")
    expect(format("Type '{name}' and '{}'", { name: 'Zoë' })).toBe('Type {name} and {}')
    expect(format('a < b', {})).toBe('a < b')
  })

  it.each([
    [0, '0 orders'],
    [1, '1 order'],
    [2, '2 orders'],
    [1_000, '1,000 orders'],
    [1.5, '1.5 orders'],
  ])('counts %s', (count, text) => {
    expect(format('{count, plural, one {# order} other {# orders}}', { count })).toBe(text)
  })

  it('uses the plural rules and separators of its language', () => {
    const text = '{count, plural, one {# commande} other {# commandes}}'
    expect(format(text, { count: 0 }, 'fr')).toBe('0 commande')
    expect(format(text, { count: 1_000_000 }, 'fr')).toBe('1\u202f000\u202f000 commandes')
  })

  it('prefers the form of an exact number', () => {
    const text = '{count, plural, =0 {none} one {one} other {#}}'
    expect([0, 1, 2].map(count => format(text, { count }))).toEqual(['none', 'one', '2'])
  })

  it('supports a plural within text and with other values', () => {
    const text = '{name} has {count, plural, one {# shift in {place}} other {# shifts in {place}}}.'
    expect(format(text, { name: 'Zoë', count: 2, place: 'Harbour' })).toBe('Zoë has 2 shifts in Harbour.')
  })

  it('selects a form by a text', () => {
    const text = '{kind, select, invoice {Invoice} other {Document}}'
    expect(format(text, { kind: 'invoice' })).toBe('Invoice')
    expect(format(text, { kind: 'letter' })).toBe('Document')
  })

  it('groups only formatted numbers, and localises the decimal separator', () => {
    expect(format('{id} {total, number}', { id: 2026, total: 2026 }, 'de')).toBe('2026 2.026')
    expect(format('{hours} h', { hours: 7.5 }, 'de')).toBe('7,5 h')
  })

  it.each([
    '{date, date}',
    '{share, number, percent}',
    '{place, selectordinal, one {#st} other {#th}}',
    '{count, plural, offset:1 one {#} other {#}}',
    '{count, plural, one {#}}',
    '{größe}',
    '{name',
  ])('is rejected if the apps cannot format it: %s', text => {
    expect(() => compileCatalogue({ 'orders.count': text })).toThrow(/^orders\.count: /)
  })
})

describe('The arguments of a message', () => {
  it('are numbers where they are formatted or counted', () => {
    expect([
      ...findMessageArguments('{name}: {count, plural, one {# of {total, number}} other {{count}}}'),
    ]).toEqual([
      ['name', 'text'],
      ['count', 'number'],
      ['total', 'number'],
    ])
    expect([...findMessageArguments('{kind, select, other {}}')]).toEqual([['kind', 'choice']])
  })
})
