import type { Translated } from '../../../shared/i18n/translator.ts'
import type { palette as english } from '../en/palette.ts'

export const palette = {
  'palette.acts': 'Actions',
  'palette.clock': 'Pointer l’arrivée ou le départ de quelqu’un',
  'palette.failed': 'Tout n’a pas pu être parcouru. Vérifiez la connexion et réessayez.',
  'palette.found': { one: '{count} résultat', other: '{count} résultats' },
  'palette.keys': '↑ ↓ choisir · Entrée ouvrir · Échap fermer',
  'palette.nothing': 'Rien trouvé pour « {search} ».',
  'palette.placeholder': 'Un écran, un fournisseur, un produit, un plat ou une personne',
  'palette.results': 'Résultats',
  'palette.screens': 'Ouvrir',
  'palette.searching': 'Recherche en cours…',
  'palette.title': 'Rechercher partout',
  'shortcuts.close': 'Fermer ce qui est ouvert',
  'shortcuts.control': 'Ctrl',
  'shortcuts.everywhere': 'Partout',
  'shortcuts.goTo': 'Ouvrir un écran',
  'shortcuts.list': 'Montrer ces raccourcis',
  'shortcuts.search': 'Chercher sur cet écran',
  'shortcuts.singleKeys': 'Raccourcis à une seule touche',
  'shortcuts.singleKeysHelp':
    'Désactivez-les si des touches arrivent sans être voulues, par exemple avec la saisie vocale.',
  'shortcuts.then': 'puis',
  'shortcuts.title': 'Raccourcis clavier',
} satisfies Translated<typeof english>
