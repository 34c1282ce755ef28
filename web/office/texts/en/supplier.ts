export const supplier = {
  'supplier.after': 'Now',
  'supplier.before': 'Before',
  'supplier.change': 'Change',
  'supplier.invoices': 'Invoices',
  'supplier.moves': 'Price moves',
  'supplier.noInvoices': 'No invoices of this supplier yet.',
  'supplier.noMoves': 'No price of this supplier has moved in the last 90 days.',
  'supplier.noProducts': 'No products of this supplier yet. They appear when its first invoice is processed.',
  'supplier.notFound': 'This supplier does not exist any more.',
  'supplier.products': 'Products',
} as const
