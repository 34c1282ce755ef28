import { toDecimal } from '@rms/domain-kit'
import { describe, expect, it } from 'vitest'
import { kilos, litres, unit } from '../testing/purchasing-facts.ts'
import {
  convertQuantity,
  convertUnitPrice,
  findUnitFactor,
  isSameUnit,
  type PurchaseUnit,
  toPurchaseUnit,
} from './purchase-units.ts'

const convert = (quantity: number, from: PurchaseUnit, to: PurchaseUnit) => {
  const factor = findUnitFactor(from, to)
  return factor && convertQuantity(toDecimal(quantity), factor).toString()
}

describe('A purchase unit', () => {
  it('is converted by its content', () => {
    expect(convert(3, unit('bottle', litres(2)), unit('bottle', litres(1)))).toBe('6')
    expect(convert(1, unit('case', kilos(1)), unit('tub', kilos(3)))).toBe(`0.${'3'.repeat(20)}`)
  })

  it('of unknown content equals one of the same name, in the plural too', () => {
    expect(convert(3, unit('case'), unit('Cases', litres(6)))).toBe('3')
    expect(convert(3, unit('case'), unit('crate'))).toBeNull()
  })

  it.each([
    ['Stk', 'each'],
    ['bottle', 'bottles'],
    ['Flasche', 'bottles'],
    ['case', 'cases'],
    ['box', 'boxes'],
    ['Liter', 'liters'],
  ])('%s is the same unit as %s', (written, invoiced) => {
    expect(isSameUnit(toPurchaseUnit(written, 'Oil'), toPurchaseUnit(invoiced, 'Oil'))).toBe(true)
  })

  it('that only may be the same is not compared', () => {
    expect(convert(3, unit('Kiste'), unit('boxes'))).toBeNull()
  })

  it('of weight is not converted to one of volume', () => {
    expect(convert(3, unit('tub', kilos(1)), unit('tub', litres(1)))).toBeNull()
  })

  it('of pounds or ounces is converted to kilograms and back, but has another price', () => {
    const [lb, oz, kg] = ['lbs', 'oz', 'kg'].map(name => toPurchaseUnit(name, 'Salmon'))
    if (!lb || !oz || !kg) throw new Error('three units')
    expect(convert(10, lb, kg)).toBe('4.53592')
    expect(convert(16, oz, kg)).toBe('0.453592')
    expect(convert(16, oz, lb)).toBe('1')
    const toPounds = findUnitFactor(kg, lb)
    expect(toPounds && convert(convertQuantity(toDecimal('4.53592'), toPounds).toNumber(), lb, kg)).toBe(
      '4.53592',
    )
    expect(isSameUnit(lb, kg)).toBe(false)
  })

  it('has the same price as one with the same content, whatever its name', () => {
    const [tray, box] = [unit('tray', kilos(5)), unit('box', kilos(5))]
    expect(isSameUnit(tray, box)).toBe(true)
    expect(isSameUnit(tray, unit('tray', kilos(4)))).toBe(false)
  })

  it('has a price in proportion to its content', () => {
    const factor = findUnitFactor(unit('bottle', litres(1)), unit('bottle', litres(2)))
    expect(factor && convertUnitPrice(toDecimal(3), factor).toString()).toBe('6')
  })

  it('has the content that its name or that of the product states', () => {
    expect(toPurchaseUnit('kg', 'Potatoes 25 kg').content).toEqual(kilos(1))
    expect(toPurchaseUnit('case', 'Cola 20 x 0,5 l').content).toEqual(litres(10))
    expect(toPurchaseUnit('case', 'Parsley').content).toBeNull()
  })
})
