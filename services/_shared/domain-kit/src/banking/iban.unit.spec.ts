import { describe, expect, it } from 'vitest'
import { isValidIban, normaliseIban } from './iban.ts'

describe('An IBAN', () => {
  it('is compared without spaces and in capitals', () => {
    expect(normaliseIban(' de89 3704-0044 0532 0130 00 ')).toBe('DE89370400440532013000')
  })

  it.each([
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'ES9121000418450200051332',
    'CH9300762011623852957',
    'AT611904300234573201',
    'NL91ABNA0417164300',
    'MT84MALT011000012345MTLCAST001S',
  ])('of any country is valid: %s', iban => {
    expect(isValidIban(iban)).toBe(true)
  })

  it.each([
    ['with a wrong digit', 'DE89370400440532013001'],
    ['with two digits swapped', 'DE98370400440532013000'],
    ['that is too short', 'DE8937040044053201300'],
    ['that is too long', 'DE893704004405320130000'],
    ['of an unknown country', 'XX89370400440532013000'],
    ['that is empty', ''],
    ['with other letters', 'DE8937040044053201300Ö'],
  ])('%s is not valid', (_, iban) => {
    expect(isValidIban(iban)).toBe(false)
  })
})
