export const template = {
  'template.create': 'Create Standard Template',
  'template.date': 'Date',
  'template.file': 'invoice-template.csv',
  'template.help': 'For suppliers without a form of their own: a sample invoice to fill in, with 8% tax.',
  'template.number': 'Invoice Number',
  'template.subtotal': 'Subtotal',
  'template.supplier': 'Supplier',
  'template.tax': 'Tax ({percent}%)',
  'template.title': 'Invoice',
  'template.total': 'Total',
} as const
