import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

const goods = (total: string, end: string) => `
Item          Qty  Price  Total
Apples box    8    20.00  160.00
${total}
${end}`

const reasonsOf = (...pages: string[]) =>
  readLayout(
    pages.map((page, index) => layOutPlainText(page, index + 1)),
    'pdf',
    {},
  ).flags.map(flag => flag.reason)

describe('an invoice', () => {
  it.each([
    'Page 1 of 2',
    'Seite: 1/3',
    'Página 2 de 3',
    'Pg 1 of 3',
    'Hoja 1 de 2',
    'Blatt-Nr. 1 / 2',
    'Page: 1 - 2',
    'Page 1 (2)',
    'Continued overleaf',
    'Fortsetzung auf der nächsten Seite',
    'Suite page suivante',
    'Sigue en la página siguiente',
  ])('waits if a page of it is missing: %s', end => {
    expect(reasonsOf(goods('Total   160.00', end))).toEqual(['page-missing'])
  })

  it.each(['Page 1 of 1', 'Page 1', 'Folio 12', 'Page 3/1'])('is complete with %s', end => {
    expect(reasonsOf(goods('Total   160.00', end))).toEqual([])
  })

  it('is complete with all its pages, also on one', () => {
    const first = goods('Carried forward   160.00', 'Page 1 of 2')
    const second = goods('Total   320.00', 'Page 2 of 2')
    expect(reasonsOf(first, second)).toEqual([])
    expect(reasonsOf(first + second)).toEqual([])
  })
})
