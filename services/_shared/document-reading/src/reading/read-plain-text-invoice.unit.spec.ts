import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPlainTextInvoice } from './read-plain-text-invoice.ts'

const lines = (text: string) =>
  readPlainTextInvoice(text).lines.map(line => [
    line.product_name,
    line.quantity,
    line.unit,
    line.unit_price,
    line.total_price,
  ])

const ENGLISH = `Green Valley Produce
Invoice 8841   Date 2026-05-02

Item                 Qty   Unit    Price    Total
Tomatoes on vine      12   kg       2.40     28.80
Basil fresh            3   each     1.15      3.45

Subtotal 32.25
Tax 8% 2.58
Total 34.83`

const GERMAN = `Backhaus Nord GmbH
Lieferschein vom 03.05.2026

Betrag      Preis    Menge    Artikel
7,50        2,50     3 kg     Roggenbrot
1.250,00    12,50    100 kg   Mehl Type 550
4,20        0,35     12 St    Brezel

Summe 1.261,70`

const FRENCH = `Maison Durand
Avoir n° A-12   25/06/2026
sur facture n° 4710

Désignation          Qté   Unité   P.U.    Montant
Oignons rouges       2     kg      3,00    6,00
Huile d'olive        1     l       9,00    9,00

Total TTC 15,00`

const SPANISH = `Frutas Serrano
ABONO nº 2026-88   Fecha 25/06/2026

Descripción          Cantidad   Ud    Precio   Importe
Cebolla roja         2          kg    3,00     6,00
Aceite de oliva      1          l     9,00     9,00

Importe total 15,00`

describe('a plain text', () => {
  it('is read in the order name, quantity, unit, price, total', () => {
    expect(lines(ENGLISH)).toEqual([
      ['Tomatoes on vine', 12, 'kg', 2.4, 28.8],
      ['Basil fresh', 3, 'each', 1.15, 3.45],
    ])
  })

  it('is read in another order, with decimal commas and points between thousands', () => {
    expect(lines(GERMAN)).toEqual([
      ['Roggenbrot', 3, 'kg', 2.5, 7.5],
      ['Mehl Type 550', 100, 'kg', 12.5, 1250],
      ['Brezel', 12, 'each', 0.35, 4.2],
    ])
  })

  it('has its number, date and totals', () => {
    expect(readPlainTextInvoice(ENGLISH).header).toMatchObject({
      invoice_number: '8841',
      invoice_date: '2026-05-02',
      total_amount: 34.83,
      net_amount: 32.25,
      tax_amount: 2.58,
    })
    expect(readPlainTextInvoice(GERMAN).header).toMatchObject({
      invoice_date: '2026-05-03',
      total_amount: 1261.7,
    })
  })

  it.each([
    ['CREDIT NOTE', ENGLISH.replace('Invoice 8841', 'Credit note no. CN-17  for invoice 8841'), 'CN-17'],
    ['Gutschrift', GERMAN.replace('Lieferschein vom', 'Gutschrift Nr. 4711 vom'), '4711'],
    ['AVOIR', FRENCH, 'A-12'],
    ['Abono', SPANISH, '2026-88'],
  ])('titled %s has negative amounts', (_, text, number) => {
    const { lines, header, flags, verdict } = readPlainTextInvoice(text)
    expect(lines.every(line => line.quantity < 0 && line.total_price < 0 && line.unit_price > 0)).toBe(true)
    expect(header).toMatchObject({ invoice_number: number, total_amount: expect.any(Number) })
    expect(header.total_amount).toBeLessThan(0)
    expect(flags.map(flag => flag.code)).toEqual(['credit-note'])
    expect(verdict).toBe('accepted')
  })

  it('waits if another way of reading it finds more lines', () => {
    const { verdict } = readPlainTextInvoice(`
Siret n° 495 531 061 97245
36,71
Sucre semoule   BE   15 CS   2,32   34,80
Moutarde de Dijon 75 cl   FR   23 KG   -   -
Base HT   Total TVA   Total facture
34,80   1,91   36,71
Banque LCL, IBAN FR17 7632 5765 4272 2343 3913 274, BIC/SWIFT AGRIFRPP726`)
    expect(verdict).toBe('doubtful')
  })

  it('that explains below the goods how to request a credit note is an invoice', () => {
    const { flags, lines } = readPlainTextInvoice(`${GERMAN}\nGutschrift`)
    expect(flags).toEqual([])
    expect(lines.every(line => line.total_price > 0)).toBe(true)
  })

  it('that names a credit note below its own title waits as an invoice', () => {
    const { flags, lines } = readPlainTextInvoice(ENGLISH.replace('Item ', 'Credit note CN-17\n\nItem '))
    expect(flags).toMatchObject([{ reason: 'correction-unclear' }])
    expect(lines.every(line => line.total_price > 0)).toBe(true)
  })

  it('of a credit note with minus signs stays as it is', () => {
    const text = 'CREDIT NOTE 17\n\nLeek  -2  kg  2.00  -4.00\nTotal -4.00'
    expect(readPlainTextInvoice(text)).toMatchObject({
      verdict: 'accepted',
      flags: [],
      lines: [{ total_price: -4 }],
    })
  })

  it('is accepted if everything adds up', () => {
    expect(readPlainTextInvoice(ENGLISH)).toMatchObject({ verdict: 'accepted', flags: [], source: 'ocr' })
  })

  it('keeps an inconsistent line as printed, and flags it', () => {
    const reading = readPlainTextInvoice(ENGLISH.replace('3.45', '4.45'))
    expect(reading.verdict).toBe('doubtful')
    expect(reading.lines[1]).toMatchObject({
      quantity: 3,
      unit_price: 1.15,
      total_price: 4.45,
      flags: [{ code: 'arithmetic' }],
    })
  })

  it('is flagged if its total is not the sum of lines and tax', () => {
    expect(readPlainTextInvoice(ENGLISH.replace('34.83', '40.00')).flags).toMatchObject([
      { code: 'total-mismatch' },
    ])
  })

  it('is flagged if day and month could be swapped', () => {
    expect(readPlainTextInvoice('Date 05/10/2026').flags.map(flag => flag.code)).toContain('date-guessed')
    expect(readPlainTextInvoice('Date 25/10/2026')).toMatchObject({ header: { invoice_date: '2026-10-25' } })
  })

  it('keeps sizes within names', () => {
    expect(lines('Cola 24 x 0.33l 2 cases 14.00 28.00')).toEqual([['Cola 24 x 0.33l', 2, 'cases', 14, 28]])
  })

  it('does not use a pack size as the unit of the quantity after it, nor as a total', () => {
    expect(lines('A1 Butter 250 g 10 2.50 25.00')).toEqual([['A1 Butter 250 g', 10, 'each', 2.5, 25]])
    expect(readPlainTextInvoice('Quark 250 g 10 25.00').lines[0]?.total_price).toBe(25)
  })

  it('with a quantity and one amount per row uses that as the total, and is doubtful', () => {
    expect(lines('Leek 2 kg 4.00\nChard 3 kg 6.60')).toEqual([
      ['Leek', 2, 'kg', 2, 4],
      ['Chard', 3, 'kg', 2.2, 6.6],
    ])
    const reading = readPlainTextInvoice('Leek 2 kg 4.00')
    expect(reading.verdict).toBe('doubtful')
    expect(reading.lines[0]?.flags).toMatchObject([{ code: 'low-confidence' }])
    expect(lines('Table 7 20.00')).toEqual([])
  })

  it('recognises goods whose names start like a header or a total', () => {
    expect(lines('Date syrup 2 l 4.50 9.00\nBase oil 3 kg 2.00 6.00\nTotal 15.00')).toEqual([
      ['Date syrup', 2, 'liters', 4.5, 9],
      ['Base oil', 3, 'kg', 2, 6],
    ])
  })

  it.each([
    'Dear sirs,\nplease find nothing here.\n',
    '',
    'Tel 030 123 456\nIBAN DE89 3704 0044 0532 0130 00',
  ])('without goods has no lines: %j', text =>
    expect(readPlainTextInvoice(text)).toMatchObject({ verdict: 'no-lines', lines: [] }),
  )

  it('of any kind is read without an error, and every line is finite', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        for (const line of readPlainTextInvoice(text).lines)
          expect(Number.isFinite(line.total_price)).toBe(true)
      }),
      { seed: 20260504, numRuns: 300 },
    )
  })
})
