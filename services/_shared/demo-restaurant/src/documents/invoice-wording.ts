import type { Decimal } from '@rms/domain-kit'

/** The wording and number formats of invoices in a country. */
export interface InvoiceWording {
  readonly invoice: string
  readonly number: string
  readonly date: string
  readonly customer: string
  readonly taxId: string
  readonly columns: {
    code: string
    name: string
    quantity: string
    unit: string
    price: string
    total: string
  }
  readonly net: string
  readonly tax: (percent: number) => string
  readonly gross: string
  readonly footer: string
  readonly amount: (value: Decimal) => string
  readonly day: (date: string) => string
}

const grouped = (value: Decimal, thousands: string, mark: string): string => {
  const [whole = '0', cents = '00'] = value.abs().toFixed(2).split('.')
  return `${value.isNegative() ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${mark}${cents}`
}
const dayParts = (date: string, mark: string): string => date.split('-').reverse().join(mark)

export const englishInvoiceWording: InvoiceWording = {
  invoice: 'INVOICE',
  number: 'Invoice no.',
  date: 'Invoice date',
  customer: 'Invoice to',
  taxId: 'VAT no.',
  columns: {
    code: 'Code',
    name: 'Description',
    quantity: 'Qty',
    unit: 'Unit',
    price: 'Unit price',
    total: 'Amount',
  },
  net: 'Subtotal',
  tax: percent => `VAT ${percent}%`,
  gross: 'Total due',
  footer: 'Goods remain our property until paid in full. Payment within 14 days.',
  amount: value => grouped(value, ',', '.'),
  day: date => dayParts(date, '/'),
}

export const creditNoteWording: InvoiceWording = {
  ...englishInvoiceWording,
  invoice: 'CREDIT NOTE',
  number: 'Credit note no.',
  date: 'Credit note date',
  customer: 'Credit to',
  gross: 'Total credit',
  footer: 'We deduct this amount from your next payment.',
}

export const frenchInvoiceWording: InvoiceWording = {
  invoice: 'FACTURE',
  number: 'Facture n°',
  date: 'Date de facture',
  customer: 'Client',
  taxId: 'N° TVA',
  columns: {
    code: 'Réf.',
    name: 'Désignation',
    quantity: 'Qté',
    unit: 'Unité',
    price: 'PU HT',
    total: 'Montant HT',
  },
  net: 'Total HT',
  tax: percent => `TVA ${String(percent).replace('.', ',')} %`,
  gross: 'Total TTC',
  footer: 'Règlement à 30 jours. Pas d’escompte pour paiement anticipé.',
  amount: value => grouped(value, ' ', ','),
  day: date => dayParts(date, '/'),
}

export const germanInvoiceWording: InvoiceWording = {
  invoice: 'RECHNUNG',
  number: 'Rechnungsnr.',
  date: 'Rechnungsdatum',
  customer: 'Kunde',
  taxId: 'USt-IdNr.',
  columns: {
    code: 'Art.-Nr.',
    name: 'Bezeichnung',
    quantity: 'Menge',
    unit: 'Einheit',
    price: 'Einzelpreis',
    total: 'Gesamtpreis',
  },
  net: 'Nettosumme',
  tax: percent => `MwSt. ${String(percent).replace('.', ',')} %`,
  gross: 'Rechnungsbetrag',
  footer: 'Zahlbar innerhalb von 14 Tagen ohne Abzug.',
  amount: value => grouped(value, '.', ','),
  day: date => dayParts(date, '.'),
}
