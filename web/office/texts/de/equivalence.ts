export const equivalence = {
  'equivalence.add': 'Umrechnung hinzufügen',
  'equivalence.deleteFailed': 'Die Umrechnung konnte nicht gelöscht werden. Bitte versuchen Sie es erneut.',
  'equivalence.deleteMessage':
    'Möchten Sie {text} wirklich löschen? Gerichte, die es brauchen, werden mit üblichen Preisen kalkuliert.',
  'equivalence.deleteTitle': 'Umrechnung löschen',
  'equivalence.deleted': 'Umrechnung gelöscht',
  'equivalence.edit': 'Umrechnung bearbeiten',
  'equivalence.empty': 'Noch keine eigenen Umrechnungen.',
  'equivalence.failed': 'Die Umrechnung konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  'equivalence.help':
    'Gramm, Liter und Löffel werden von selbst umgerechnet. Geben Sie hier an, was nur für diese Zutat gilt, etwa 1 Dose = 400 g oder 1 l = 0,92 kg.',
  'equivalence.known': 'Was schon bekannt ist, sagt etwas anderes',
  'equivalence.quantity': 'Menge',
  'equivalence.quantityRequired': 'Geben Sie eine Menge über null ein.',
  'equivalence.saved': 'Umrechnung gespeichert',
  'equivalence.unit': 'Einheit',
  'equivalence.unitRequired': 'Geben Sie eine Einheit ein.',
} as const
