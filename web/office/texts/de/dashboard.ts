export const dashboard = {
  'dashboard.empty':
    'In den letzten 30 Tagen hat sich kein Preis geändert. Verarbeiten Sie Rechnungen, um die Preisentwicklung Ihrer Produkte zu sehen.',
  'dashboard.emptyTitle': 'Keine Produkte anzuzeigen',
  'dashboard.invoices': 'Rechnungen gesamt',
  'dashboard.pending': 'Offene Rechnungen',
  'dashboard.products': 'Produkte gesamt',
  'dashboard.range': 'Spanne: {lowest} – {highest}',
  'dashboard.suppliers': 'Lieferanten gesamt',
  'dashboard.tracking': 'Preisentwicklung',
} as const
