export const equivalence = {
  'equivalence.add': 'Add Conversion',
  'equivalence.deleteFailed': 'Failed to delete the conversion. Please try again.',
  'equivalence.deleteMessage':
    'Are you sure you want to delete {text}? Dishes that need it are costed by usual prices.',
  'equivalence.deleteTitle': 'Delete conversion',
  'equivalence.deleted': 'Conversion deleted',
  'equivalence.edit': 'Edit Conversion',
  'equivalence.empty': 'No conversions of its own yet.',
  'equivalence.failed': 'Failed to save the conversion. Please try again.',
  'equivalence.help':
    'Grams, litres and spoons convert by themselves. Say here what only holds for this ingredient, such as 1 can = 400 g or 1 l = 0.92 kg.',
  'equivalence.known': 'What is known already says otherwise',
  'equivalence.quantity': 'Quantity',
  'equivalence.quantityRequired': 'Enter a quantity above zero.',
  'equivalence.saved': 'Conversion saved',
  'equivalence.unit': 'Unit',
  'equivalence.unitRequired': 'Enter a unit.',
} as const
