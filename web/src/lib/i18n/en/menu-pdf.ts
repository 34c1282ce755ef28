export const menuPdf = {
  'menupdf.dishes': 'Dishes that were read',
  'menupdf.empty':
    'No dishes could be extracted automatically from this PDF. Please add the dishes manually.',
  'menupdf.failed': 'Failed to extract dishes from PDF. Please try again.',
  'menupdf.file': 'PDF menu',
  'menupdf.help': {
    one: '{count} dish was read. Correct what is wrong; nothing is saved before you say so.',
    other: '{count} dishes were read. Correct what is wrong; nothing is saved before you say so.',
  },
  'menupdf.incomplete': 'Some dishes have no name. Enter it, or leave them out.',
  'menupdf.known': 'On the menu already',
  'menupdf.otherCurrency': 'The menu prints {printed}. Prices are saved in {own} as they stand here.',
  'menupdf.reading': 'Reading {file}',
  'menupdf.review': 'Dishes of {file}',
  'menupdf.save': { one: 'Save {count} dish', other: 'Save {count} dishes' },
  'menupdf.saveFailed': 'The dishes could not be saved. Nothing was changed. Please try again.',
  'menupdf.saved': { one: '{count} dish added', other: '{count} dishes added' },
  'menupdf.stage': 'Looking for dishes and prices',
  'menupdf.take': 'Save {name}',
  'menupdf.takeAll': 'Save all dishes',
  'menupdf.upload': 'Upload PDF Menu',
  'menupdf.wrongType': 'Please select a valid PDF file',
} as const
