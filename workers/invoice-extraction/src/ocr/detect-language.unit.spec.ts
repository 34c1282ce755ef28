import { expect, it } from 'vitest'
import { detectLanguage } from './detect-language.ts'

const pageOf = (text: string) => ({
  page: 1,
  width: 1000,
  height: 1000,
  tokens: text
    .split(/\s+/)
    .map(word => ({ text: word, page: 1, box: { x: 0, y: 0, width: 10, height: 10 }, confidence: 0.9 })),
})

it.each([
  [
    'eng',
    'Thank you for your order. Quantity Unit price Amount due: 12.00 within the month, of which tax 2.00',
  ],
  ['deu', 'Rechnung Nr. 4711 vom 3. Mai, Menge Einzelpreis Gesamt, zahlbar in 14 Tagen, Betrag inkl. MwSt'],
  ['fra', 'Facture n° 12 du 3 mai, Désignation Prix unitaire Montant HT, TVA 5,5 %, règlement sous 30 jours'],
  ['spa', 'Factura número 12 del 3 de mayo, Cantidad Precio Importe, IVA 10 %, gracias por su pedido'],
])('recognises %s by its frequent words', (language, text) =>
  expect(detectLanguage([pageOf(text)])).toBe(language),
)

it.each([
  ['hardly any words', 'Rechnung 12.00 34.00'],
  ['words of two languages', 'Rechnung Invoice Menge Quantity MwSt tax Betrag amount'],
])('is not certain about %s', (_, text) => expect(detectLanguage([pageOf(text)])).toBeNull())
