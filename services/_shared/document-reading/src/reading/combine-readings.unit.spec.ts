import type { LineFlagCode } from '@rms/contracts'
import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { checkAgainstPasses, combineReadings } from './combine-readings.ts'
import { readLayout } from './read-layout.ts'

const passOf = (text: string) => readLayout([layOutPlainText(text)], 'ocr', {})
const receipt = ({ date = '25/03/2018', total = '12.40' }) =>
  passOf(`Corner Shop\n${date}\nTOTAL     ${total}`)

describe('the readings of several passes', () => {
  it('have the date that most passes recognised, as a guess because they disagree', () => {
    const { header, flags } = combineReadings([receipt({ date: '23/03/2018' }), receipt({}), receipt({})])
    expect(header.invoice_date).toBe('2018-03-25')
    expect(flags.map(({ code }) => code)).toContain('date-guessed')
  })

  it('have a date that one pass recognised clearly rather than one that another guessed', () => {
    const { header } = combineReadings([receipt({ date: '23/03/2C16' }), receipt({})])
    expect(header.invoice_date).toBe('2018-03-25')
  })

  it('have a date that only one pass recognised', () => {
    const { header } = combineReadings([receipt({ date: '?' }), receipt({})])
    expect(header.invoice_date).toBe('2018-03-25')
  })

  it('have a date as a guess if most passes recognised none', () => {
    const unreadable = receipt({ date: '?' })
    const { flags } = combineReadings([receipt({}), unreadable, unreadable])
    expect(flags.map(({ code }) => code)).toContain('date-guessed')
  })

  it('have the total that most passes recognised', () => {
    const passes = [receipt({ total: '72.40' }), receipt({}), receipt({})]
    expect(combineReadings(passes).header.total_amount).toBe(12.4)
  })

  it('trust a total more that is the sum of net and tax', () => {
    const withTax = passOf('Corner Shop\nNet     10.00\nVAT     2.40\nTOTAL     12.40')
    expect(combineReadings([receipt({ total: '72.40' }), withTax]).header.total_amount).toBe(12.4)
  })

  it('wait if one of them has a line where the accepted one has none', () => {
    const invoice = (returned: string) =>
      passOf(`
Pos   Item            Qty     Price    Amount
1     Burger buns     3       14.36     43.08
${returned}
Total                                   43.08`)
    const short = invoice('')
    const misread = invoice(
      '2     Straws          2        2.13      7.26\n3     Straws         -2        2.13     -7.26',
    )
    expect([short.verdict, misread.verdict]).toEqual(['accepted', 'doubtful'])
    expect(combineReadings([short, short]).verdict).toBe('accepted')
    const { verdict, flags } = combineReadings([short, misread])
    expect({ verdict, flags }).toMatchObject({ verdict: 'doubtful', flags: [{ reason: 'row-not-read' }] })
  })

  it('wait if one of them has other values for a line that multiply as well, unless they were corrected', () => {
    const invoice = (quantity: string, amount: string) =>
      passOf(`
Pos   Item            Qty     Price    Amount
1     Burger buns     3       14.36     43.08
2     Straws          ${quantity}       ${amount}      ${amount}
Total                                   43.08`)
    const one = invoice('16', '0.00')
    const other = invoice('18', '0.00')
    expect([one.verdict, other.verdict]).toEqual(['accepted', 'accepted'])
    expect(combineReadings([one, one]).verdict).toBe('accepted')
    const { verdict, flags } = combineReadings([one, other])
    expect({ verdict, flags }).toMatchObject({ verdict: 'doubtful', flags: [{ reason: 'values-unlikely' }] })
    const withFlag = (code: LineFlagCode) => ({
      ...other,
      lines: other.lines.map(line => ({ ...line, flags: [{ code, message: 'A message.' }] })),
    })
    expect(checkAgainstPasses(one, [withFlag('unit-unknown')]).verdict).toBe('doubtful')
    for (const code of ['arithmetic', 'repaired', 'quantity-unclear'] as const)
      expect(checkAgainstPasses(one, [withFlag(code)]).verdict).toBe('accepted')
  })

  it('have an IBAN that one pass recognised, but none if they disagree', () => {
    const withIban = (iban: string) => passOf(`Corner Shop\nIBAN ${iban}\nTOTAL     12.40`)
    const one = withIban('DE89 3704 0044 0532 0130 00')
    const misread = withIban('DE89 3704 0044 0532 0130 0O')
    expect(combineReadings([misread, one]).header.iban).toBe('DE89370400440532013000')
    expect(combineReadings([one, withIban('GB29 NWBK 6016 1331 9268 19')]).header).not.toHaveProperty('iban')
  })

  it('keep the total of a reading whose lines add up to it', () => {
    const whole = passOf(`
Description      Qty     Price     Total
Flour             10      1.00     10.00
Sugar              1      2.40      2.40
Total                              12.40`)
    const others = [receipt({ total: '72.40' }), receipt({ total: '72.40' })]
    expect(combineReadings([...others, whole]).header.total_amount).toBe(12.4)
  })
})
