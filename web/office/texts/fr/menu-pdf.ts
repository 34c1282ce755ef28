import type { Translated } from '../../../shared/i18n/translator.ts'
import type { menuPdf as english } from '../en/menu-pdf.ts'

export const menuPdf = {
  'menupdf.dishes': 'Plats lus',
  'menupdf.empty': 'Aucun plat n’a pu être extrait de ce PDF. Ajoutez les plats à la main.',
  'menupdf.failed': 'Les plats du PDF n’ont pas pu être extraits. Réessayez.',
  'menupdf.file': 'Carte en PDF',
  'menupdf.help': {
    one: '{count} plat a été lu. Corrigez ce qui est faux ; rien n’est enregistré sans votre accord.',
    other: '{count} plats ont été lus. Corrigez ce qui est faux ; rien n’est enregistré sans votre accord.',
  },
  'menupdf.incomplete': 'Certains plats n’ont pas de nom. Saisissez-le, ou laissez-les de côté.',
  'menupdf.known': 'Déjà à la carte',
  'menupdf.otherCurrency': 'La carte est en {printed}. Les prix sont enregistrés tels quels en {own}.',
  'menupdf.reading': 'Lecture de {file}',
  'menupdf.review': 'Plats de {file}',
  'menupdf.save': { one: 'Enregistrer {count} plat', other: 'Enregistrer {count} plats' },
  'menupdf.saveFailed': 'Les plats n’ont pas pu être enregistrés. Rien n’a changé. Réessayez.',
  'menupdf.saved': { one: '{count} plat ajouté', other: '{count} plats ajoutés' },
  'menupdf.stage': 'Recherche des plats et des prix',
  'menupdf.take': 'Enregistrer {name}',
  'menupdf.takeAll': 'Enregistrer tous les plats',
  'menupdf.upload': 'Envoyer une carte PDF',
  'menupdf.wrongType': 'Choisissez un fichier PDF valide',
  'menupdf.priceUnreadable': 'Corrigez les prix marqués en rouge.',
} satisfies Translated<typeof english>
