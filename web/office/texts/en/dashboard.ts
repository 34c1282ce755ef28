export const dashboard = {
  'dashboard.empty':
    'No products have price changes in the last 30 days. Start processing invoices to see price trends for your products.',
  'dashboard.emptyTitle': 'No Products to Show',
  'dashboard.invoices': 'Total Invoices',
  'dashboard.pending': 'Pending Invoices',
  'dashboard.products': 'Total Products',
  'dashboard.range': 'Range: {lowest} – {highest}',
  'dashboard.suppliers': 'Total Suppliers',
  'dashboard.tracking': 'Price Tracking',
} as const
