import { describe, expect, it } from 'vitest'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { readLayout } from './read-layout.ts'

const read = (text: string) => readLayout([layOutPlainText(text)], 'pdf', {})
const codes = (text: string) => read(text).flags.map(({ code }) => code)

const TABLE = {
  en: `
Item                 Qty      Price    Amount
Red onions           2        3.00     6.00
Olive oil            1        9.00     9.00
Total                                  15.00`,
  de: `
Artikel              Menge    Preis    Betrag
Rote Zwiebeln        2        3,00     6,00
Olivenöl             1        9,00     9,00
Gesamtbetrag                           15,00`,
  fr: `
Désignation          Qté      P.U.     Montant
Oignons rouges       2        3,00     6,00
Huile d'olive        1        9,00     9,00
Total TTC                              15,00`,
  es: `
Descripción          Cantidad Precio   Importe
Cebolla roja         2        3,00     6,00
Aceite de oliva      1        9,00     9,00
Total factura                          15,00`,
}

describe('a credited line with the minus at its price', () => {
  it('has a negative quantity and a positive price, also if one pass missed the minus of its total', () => {
    const page = layOutPlainText(`
Item                 Qty      Price      Amount
Squid                24.3     -14.256    346.42
Celery               16       -21.801    -348.82
Total                                    -695.24`)
    const tokens = page.tokens.map(token => ({
      ...token,
      confidence: 0.9,
      ...(token.text === '346.42' && { alternatives: ['-346.42'] }),
    }))
    const { lines } = readLayout([{ ...page, tokens }], 'ocr', {})
    expect(lines.map(line => [line.quantity, line.unit_price, line.total_price])).toEqual([
      [-24.3, 14.256, -346.42],
      [-16, 21.801, -348.82],
    ])
  })
})

describe('a credit note', () => {
  it.each([
    ['CREDIT NOTE', 'en'],
    ['Credit Note No. CN-1041', 'en'],
    ['Credit memo', 'en'],
    ['Credit', 'en'],
    ['Sales credit', 'en'],
    ['Factura rectificativa por devolución', 'es'],
    ['GUTSCHRIFT', 'de'],
    ['Gutschrift Nr. 4711', 'de'],
    ['Gutschrift zu Rechnung 4710', 'de'],
    ['Stornorechnung', 'de'],
    ['AVOIR', 'fr'],
    ['Avoir sur facture', 'fr'],
    ['Credit note for invoice 4711', 'en'],
    ["FACTURE D'AVOIR N° 12", 'fr'],
    ['Note de crédit', 'fr'],
    ['ABONO', 'es'],
    ['Nota de crédito', 'es'],
    ['Factura de abono', 'es'],
  ] as const)('is known by its title: %s', (title, language) => {
    const { lines, header, flags, verdict } = read(`${title}\n${TABLE[language]}`)
    expect(lines.map(line => [line.quantity, line.total_price])).toEqual([
      [-2, -6],
      [-1, -9],
    ])
    expect(lines.map(line => line.unit_price)).toEqual([3, 9])
    expect(header.total_amount).toBe(-15)
    expect(flags).toContainEqual({
      code: 'credit-note',
      message: 'Credit note: quantities and amounts are counted as negative.',
    })
    expect(verdict).toBe('accepted')
  })

  it('printed with minus signs stays as it is', () => {
    const { lines, flags } = read(`Gutschrift

Artikel              Menge    Preis    Betrag
Rote Zwiebeln        -2       3,00     -6,00
Olivenöl             -1       9,00     -9,00
Gesamtbetrag                           -15,00`)
    expect(lines.map(line => line.total_price)).toEqual([-6, -9])
    expect(flags.map(({ code }) => code)).not.toContain('credit-note')
  })

  it('has its own number in addition to that of the invoice', () => {
    const { header } = read(`Gutschrift
zur Rechnung             Rechnungsnummer: 4710
                         Gutschriftsnummer: G-881
${TABLE.de}`)
    expect(header.invoice_number).toBe('G-881')
  })
})

describe('an invoice', () => {
  it.each([
    ['that sets off a credit note', `INVOICE\nCredit note: CN-77 of 3 May\n${TABLE.en}`],
    ['that explains how to request one', `Rechnung\n${TABLE.de}\n\nGutschrift nur gegen Rückgabe der Ware`],
    ['that mentions one in its footer', `Rechnung\n${TABLE.de}\nGutschrift Nr. 12`],
    ['with returned goods among its lines', TABLE.de.replace('Olivenöl ', 'Gutschrift')],
    ['without a title that mentions one', `Invoice no: 12\nCredit note no: CN-77\n${TABLE.en}`],
    ['of a delivery', `Lieferschein / Rechnung\nGutschrift siehe Anlage\n${TABLE.de}`],
    ['paid by a credit', `FACTURE\nAvoir 12,00\n${TABLE.fr}`],
    ['without a title from which a credit is deducted', `${TABLE.fr}\nAvoir   12,00`],
    ['whose payment method contains the word', `FACTURA\nForma de abono: transferencia\n${TABLE.es}`],
  ])('%s is not a credit note', (_, text) => {
    expect(codes(text)).not.toContain('credit-note')
    expect(read(text).lines.every(line => line.total_price > 0)).toBe(true)
  })
})

describe('the correction of an invoice with positive amounts', () => {
  it.each([
    ['Rechnungskorrektur', 'de'],
    ['Factura rectificativa', 'es'],
    ['Corrected invoice', 'en'],
    ['Rechnung (Korrektur)', 'de'],
    ['Korrektur zu Rechnung', 'de'],
    ['Facture annulée', 'fr'],
    ['Cancelled invoice', 'en'],
  ] as const)('may replace or credit it, which a person decides: %s', (title, language) => {
    const { header, verdict, flags } = read(`${title}\n${TABLE[language]}`)
    expect(header.total_amount).toBe(15)
    expect(verdict).toBe('doubtful')
    expect(flags).toMatchObject([{ code: 'reading-unsure', reason: 'correction-unclear' }])
  })

  it('credits it if it states a return', () => {
    const { header, verdict } = read(`Rechnungskorrektur\nRücksendung vom 3. Mai\n${TABLE.de}`)
    expect(header.total_amount).toBe(-15)
    expect(verdict).toBe('accepted')
  })
})

describe('a document without a title that was sent for returned goods', () => {
  it.each([
    ['Suite à votre retour de marchandise', 'fr'],
    ['Following your return of goods', 'en'],
    ['Wegen Ihrer Rücksendung', 'de'],
    ['Por su devolución de mercancía', 'es'],
  ] as const)('credits them, which a person confirms: %s', (sentence, language) => {
    const { header, verdict, flags } = read(`${sentence}\n${TABLE[language]}`)
    expect(header.total_amount).toBe(-15)
    expect(verdict).toBe('doubtful')
    expect(flags).toContainEqual(expect.objectContaining({ reason: 'correction-unclear' }))
  })

  it.each([
    ['We credit you for the following returned items', 'en'],
    ['Refund', 'en'],
    ['Retourenbeleg', 'de'],
    ['Erstattung für zurückgesandte Ware', 'de'],
    ['Bon de retour', 'fr'],
    ['Albarán de devolución', 'es'],
  ] as const)('waits if it does not say that it is an invoice: %s', (sentence, language) => {
    expect(read(`${sentence}\n${TABLE[language]}`).verdict).toBe('doubtful')
  })

  it.each([
    ['Motivo: género en mal estado', 'es'],
    ['Motif : marchandise abîmée', 'fr'],
    ['Grund: Falschlieferung', 'de'],
    ['Reason for credit: damaged in transit', 'en'],
  ] as const)('waits if it states the reason of a credit, whatever its title: %s', (sentence, language) => {
    const title = { en: 'Invoice', de: 'Rechnung', fr: 'Facture', es: 'Factura' }[language]
    expect(read(`${title}\n${sentence}\n${TABLE[language]}`).verdict).toBe('doubtful')
  })

  it('is charged if it only states whom to call', () => {
    const { header } = read(`For returns of goods please call 0800 111 222\n${TABLE.en}`)
    expect(header.total_amount).toBe(15)
  })

  it('is an invoice if it says so', () => {
    const { header, verdict } = read(`Invoice\nFollowing your return of goods\n${TABLE.en}`)
    expect(header.total_amount).toBe(15)
    expect(verdict).toBe('accepted')
  })
})

describe('a document that is not charged', () => {
  it.each([
    ['Pro forma invoice', 'en'],
    ['Proforma Rechnung', 'de'],
    ['Mahnung zu Rechnung', 'de'],
    ['Payment reminder', 'en'],
    ['Rappel de facture', 'fr'],
    ['Auftragsbestätigung', 'de'],
    ['Quotation', 'en'],
    ['Confirmation de commande', 'fr'],
    ['Presupuesto', 'es'],
  ] as const)('waits, so that nothing is counted twice: %s', (title, language) => {
    const { verdict, flags } = read(`${title}\n${TABLE[language]}`)
    expect(verdict).toBe('doubtful')
    expect(flags).toMatchObject([{ code: 'reading-unsure', reason: 'not-an-invoice' }])
  })

  it.each([
    ['names its order confirmation', `Rechnung\nAuftragsbestätigung Nr. 4711\n${TABLE.de}`],
    ['names its offer', `FACTURE\nDevis 12\n${TABLE.fr}`],
  ])('is not an invoice that %s', (_, text) => {
    expect(read(text).verdict).toBe('accepted')
  })
})

describe('a credit note with an unusual title', () => {
  it.each([
    'Credit Note CN-301',
    'VAT credit note 31',
    'Return credit note 12',
    'Gutschrift GS-301     Invoice No 551',
    'ABONO A-331           Invoice No 551',
  ])('is negative: %s', title => {
    expect(read(`${title}\n${TABLE.en}`).header.total_amount).toBe(-15)
  })

  it.each([
    'Leergut-Gutschrift 5',
    'Gutschriftsanzeige',
    'Belegart: Gutschrift',
    'REFUND',
    'Returns Note 55',
    'Retourenschein 33',
    'Rücknahmeschein',
    "Bon d'avoir 33",
    'Devolución',
    'Negative invoice',
    'Warenrücknahme',
    'Rückvergütung',
    'Rücklieferschein',
    'Adjustment note',
    'C/N 331',
    'CRED1T NOTE',
    'AV0IR',
  ])('waits, also if it states the number of the invoice: %s', title => {
    for (const number of ['', 'Invoice No 551\n']) {
      const { verdict, header, flags } = read(`${number}${title}\n${TABLE.en}`)
      const isNegative = (header.total_amount ?? 0) < 0
      expect(isNegative || verdict === 'doubtful').toBe(true)
      if (!isNegative) expect(flags).toMatchObject([{ reason: 'correction-unclear' }])
    }
  })

  it.each(['Credit terms: 30 days', 'Credit limit 500', 'Crédit Agricole', 'Return address'])(
    'is not one that mentions %s',
    words => {
      expect(read(`Invoice No 551\n${words}\n${TABLE.en}`).verdict).toBe('accepted')
    },
  )

  it.each(['Total credit   15.00', 'Total   15.00\nThis amount has been credited to your account.'])(
    'waits if only the words below the goods say so: %s',
    footer => {
      const { flags } = read(`Invoice No 551\n${TABLE.en.replace(/Total\s+15\.00/, footer)}`)
      expect(flags).toMatchObject([{ reason: 'correction-unclear' }])
    },
  )
})

describe('a document that says that it is no invoice', () => {
  it.each([
    'Proforma Invoice No. 301 Date 31/05/2026',
    'Facture proforma N° 301 du 31/05/2026',
    'Draft invoice',
    'Dies ist keine Rechnung',
    'Invoice 301\nTHIS IS NOT AN INVOICE',
    'Purchase Order',
    'Packing list',
  ])('waits: %s', title => {
    expect(read(`${title}\n${TABLE.en}`).flags).toMatchObject([{ reason: 'not-an-invoice' }])
  })
})
