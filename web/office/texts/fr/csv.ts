import type { Translated } from '../../../shared/i18n/translator.ts'
import type { csv as english } from '../en/csv.ts'

export const csv = {
  'csv.choose': 'Choisir un fichier CSV',
  'csv.columns': 'Colonnes : Product Name, Quantity, Unit, Unit Price. Sans unité, c’est la pièce.',
  'csv.dropped': { one: '{count} ligne est écartée', other: '{count} lignes sont écartées' },
  'csv.droppedRow': 'Ligne {row} : {reason}',
  'csv.empty': 'Aucune ligne de ce fichier ne peut être importée.',
  'csv.failed': 'L’import a échoué. Réessayez.',
  'csv.file': 'Fichier CSV',
  'csv.found': { one: '{count} ligne à importer', other: '{count} lignes à importer' },
  'csv.import': { one: 'Importer {count} ligne', other: 'Importer {count} lignes' },
  'csv.imported': { one: '{count} ligne importée', other: '{count} lignes importées' },
  'csv.more': { one: 'et {count} autre', other: 'et {count} autres' },
  'csv.noColumns': 'Une ligne doit nommer les colonnes Product Name, Quantity et Unit Price.',
  'csv.noName': 'pas de nom de produit',
  'csv.noPrice': 'pas de prix unitaire',
  'csv.noQuantity': 'pas de quantité',
  'csv.notANumber': '« {text} » n’est pas un nombre',
  'csv.preview': 'Importer {file}',
  'csv.title': 'Importer un CSV',
  'csv.tooLong': 'l’unité dépasse 20 caractères',
  'csv.wrongType': 'Choisissez un fichier CSV',
  'csv.zero': 'la quantité est 0',
  'csv.ambiguous': '« {text} » peut désigner deux nombres',
  'csv.tooManyDecimals': '« {text} » a plus de {most} décimales',
} satisfies Translated<typeof english>
