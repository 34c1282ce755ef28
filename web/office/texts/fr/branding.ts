import type { Translated } from '../../../shared/i18n/translator.ts'
import type { branding as english } from '../en/branding.ts'

export const branding = {
  'branding.delete': 'Supprimer le logo',
  'branding.deleteFailed': 'La suppression a échoué avec le statut {status}',
  'branding.deleteMessage': 'Voulez-vous vraiment supprimer le logo ? RMS prendra sa place.',
  'branding.deleted': 'Logo supprimé',
  'branding.file': 'Fichier du logo',
  'branding.help': 'JPEG, PNG, GIF ou SVG, 5 Mo au plus. Taille conseillée : 200 × 50 px.',
  'branding.logo': 'Logo',
  'branding.none': 'Pas encore de logo. La barre du haut affiche RMS.',
  'branding.replace': 'Remplacer le logo',
  'branding.title': 'Identité visuelle',
  'branding.tooLarge': 'Le fichier doit faire moins de 5 Mo',
  'branding.upload': 'Envoyer un logo',
  'branding.uploadFailed': 'L’envoi a échoué avec le statut {status}',
  'branding.uploaded': 'Logo enregistré',
  'branding.wrongType': 'Choisissez une image valide (JPEG, PNG, GIF ou SVG)',
} satisfies Translated<typeof english>
