export const cause = {
  'cause.by': 'by {username}',
  'cause.equivalence': 'Unit conversion changed',
  'cause.invoice': 'Open invoice',
  'cause.invoice-deleted': 'Invoice or line taken back',
  'cause.link': 'Linked product changed',
  'cause.manual': 'Set by hand',
  'cause.merge': 'Products merged',
  'cause.pack': 'Pack size changed',
  'cause.price': 'Price changed',
  'cause.unit': 'Unit changed',
  'cause.waste': 'Waste factor changed',
} as const
