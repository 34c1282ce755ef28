export const template = {
  'template.create': 'Standardvorlage erstellen',
  'template.date': 'Datum',
  'template.file': 'rechnungsvorlage.csv',
  'template.help':
    'Für Lieferanten ohne eigenes Formular: eine Musterrechnung zum Ausfüllen, mit 8 % Steuer.',
  'template.number': 'Rechnungsnummer',
  'template.subtotal': 'Zwischensumme',
  'template.supplier': 'Lieferant',
  'template.tax': 'Steuer ({percent} %)',
  'template.title': 'Rechnung',
  'template.total': 'Summe',
} as const
