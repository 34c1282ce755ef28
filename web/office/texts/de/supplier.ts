export const supplier = {
  'supplier.after': 'Jetzt',
  'supplier.before': 'Vorher',
  'supplier.change': 'Änderung',
  'supplier.invoices': 'Rechnungen',
  'supplier.moves': 'Preisänderungen',
  'supplier.noInvoices': 'Noch keine Rechnungen dieses Lieferanten.',
  'supplier.noMoves': 'In den letzten 90 Tagen hat sich kein Preis dieses Lieferanten geändert.',
  'supplier.noProducts':
    'Noch keine Produkte dieses Lieferanten. Sie entstehen, wenn seine erste Rechnung verarbeitet ist.',
  'supplier.notFound': 'Diesen Lieferanten gibt es nicht mehr.',
  'supplier.products': 'Produkte',
} as const
