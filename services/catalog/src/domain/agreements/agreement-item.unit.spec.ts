import { describe, expect, it } from 'vitest'
import { getItemKey, getItemPack, normaliseItemUnit } from './agreement-item.ts'

const pack = (unit: string, text: string, name = 'Oat drink') => {
  const content = getItemPack(name, { unit, pack: text })
  return content && `${content.amount} ${content.unit}`
}
const key = (unit: string, text: string, name = 'Oat drink') => getItemKey(name, { unit, pack: text })

describe('The content of a unit', () => {
  it.each([
    ['is given by the pack', 'cases', '6 × 1 l', 'Oat drink', '6 l'],
    ['is given by a measure, whatever the pack', 'kg', '25 kg sack', 'Potatoes', '1 kg'],
    ['is given by the name if there is no pack', 'cases', '', 'Oat drink 6x1 l', '6 l'],
    ['is unknown otherwise', 'cases', 'blue', 'Oat drink', null],
  ])('%s', (_rule, unit, text, name, expected) => {
    expect(pack(unit, text, name)).toBe(expected)
  })
})

describe('An item', () => {
  it.each([
    ['another spelling of the pack', key('cases', '6 × 1 l'), key('Cases', '6x1 Liter')],
    ['the pack in the product name', key('cases', '6 × 1 l'), key('cases', '', 'Oat drink 6x1 l')],
    ['another name of the unit', key('kg', ''), key('Kilo', '')],
    ['the pack of a measure', key('kg', ''), key('kg', '25 kg sack')],
    ['a pack in words in another case', key('cases', 'Blue Crate'), key('cases', 'blue  crate')],
  ])('is the same with %s', (_what, one, other) => {
    expect(one).toBe(other)
  })

  it.each([
    ['another pack', key('cases', '6 × 1 l'), key('cases', '6 × 0.9 l')],
    ['another pack of the same content', key('cases', '6 × 1 l'), key('cases', '12 × 0.5 l')],
    ['another unit', key('cases', '6 × 1 l'), key('each', '6 × 1 l')],
    ['no pack', key('cases', '6 × 1 l'), key('cases', '')],
  ])('is another one with %s', (_what, one, other) => {
    expect(one).not.toBe(other)
  })

  it('has the unit of invoices, and single spaces', () => {
    expect(normaliseItemUnit({ unit: ' CS ', pack: ' 6  x 1 l ' })).toEqual({
      unit: 'cases',
      pack: '6 x 1 l',
    })
    expect(normaliseItemUnit({ unit: '', pack: '' })).toEqual({ unit: 'each', pack: '' })
  })
})
