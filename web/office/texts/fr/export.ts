import type { Translated } from '../../../shared/i18n/translator.ts'
import type { exporting as english } from '../en/export.ts'

export const exporting = {
  'export.bothDates': 'Choisissez une date de début et une date de fin',
  'export.csv': 'CSV de toutes les lignes',
  'export.csvHelp': 'Chaque ligne de facture, avec des nombres simples et des dates ISO.',
  'export.end': 'Date de fin',
  'export.failed': 'Les factures n’ont pas pu être exportées',
  'export.format': 'Format',
  'export.open': 'Exporter',
  'export.order': 'La date de début doit précéder la date de fin',
  'export.start': 'Date de début',
  'export.started': 'Export enregistré sous {name}',
  'export.title': 'Exporter les factures',
  'export.zip': 'ZIP des fichiers de factures',
  'export.zipHelp': 'Tous les fichiers envoyés, nommés par date, fournisseur et numéro.',
} satisfies Translated<typeof english>
