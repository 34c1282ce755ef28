import { describe, expect, it } from 'vitest'
import { groupIntoRows } from '../page/group-into-rows.ts'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { findInvoiceDate } from './invoice-date.ts'

const dateIn = (text: string) => findInvoiceDate(groupIntoRows(layOutPlainText(text)), 'day-first')

describe('the date of an invoice', () => {
  it.each([
    ['Fälligkeit', 'Fakturadatum'],
    ['Valuta', 'Rechnungsdatum'],
    ['Date limite de paiement', 'Facturé le'],
    ['Date de prestation', 'Émise le'],
    ['Livré le', 'Date'],
    ['Fecha operación', 'Fecha'],
    ['Fecha vto.', 'Emitida el'],
    ['Despatch date', 'Dated'],
  ])('is not the one at "%s" but the one at "%s"', (other, own) => {
    expect(dateIn(`${other}: 11.05.2026\n${own}: 14.05.2026`)?.date).toBe('2026-05-14')
    expect(dateIn(`${other.padEnd(30)}${own}\n${'11.05.2026'.padEnd(30)}14.05.2026`)?.date).toBe('2026-05-14')
  })

  it.each([
    'If paid by 9 July 2024 you may deduct 2 %',
    'Si paga antes del 9 julio 2024 puede deducir el 2 %',
    'Bei Zahlung bis 9. Juli 2024 mit 2 % Skonto',
    'Payable avant le 9 juillet 2024 avec 2 %',
  ])('is not that of an early payment: %s', text => {
    expect(dateIn(text)).toBeNull()
  })

  it('is not one with an unreadable label above the labelled date', () => {
    expect(
      dateIn(`
Switzerland     estelldatum:      20.03.26
9330 Chur                         Fakturadatum: 24.03.26`)?.date,
    ).toBe('2026-03-24')
  })

  it('is not that of the credited invoice', () => {
    const text = `
Datum          07.06.2026
Gutschrift zu unserer Rechnung 26-118 vom 19.05.2026`
    expect(dateIn(text)?.date).toBe('2026-06-07')
    expect(dateIn('Dated   7 June 2026\nCredit against invoice V118 dated 19 May 2026')?.date).toBe(
      '2026-06-07',
    )
  })

  it('is uncertain if only the date of the credited invoice is printed', () => {
    expect(dateIn('Avoir sur facture V118 du 19.05.2026')).toMatchObject({
      date: '2026-05-19',
      isUncertain: true,
    })
  })

  it('may begin with the day of the week', () => {
    const text = `
Lieferdatum                    Belegdatum
Donnerstag, 4. Juni 2026       Freitag, 5. Juni 2026`
    expect(dateIn(text)?.date).toBe('2026-06-05')
  })

  it('follows the number of a delivery note that is also the invoice', () => {
    expect(dateIn('Lieferschein-Rechnung Nr. 4711, Gera, den 05.06.2026')?.date).toBe('2026-06-05')
  })

  it('is uncertain if several dates have no label', () => {
    expect(dateIn('12.05.2026\n14.05.2026')).toMatchObject({ date: '2026-05-12', isUncertain: true })
    expect(dateIn('12.05.2026\n12.05.2026')?.isUncertain).toBeUndefined()
  })
})
