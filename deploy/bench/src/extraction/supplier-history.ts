import { buildSupplierHistory } from '@rms/document-reading'
import { type BenchDocument, getExpectedReading } from './bench-document-sets.ts'
import { divideIntoHoldOutGroups } from './hold-out-groups.ts'
import { type CorpusEntry, getCorpusPath, listCorpusDocuments, toIsoDate } from './invoice-corpus.ts'

/** Photos of delivery notes of one supplier; the corrected notes of the other groups are its history. */
export function listDeliveryNotePhotos(seed: number): BenchDocument[] {
  const entries = listCorpusDocuments().filter(({ family }) => family === 'bread-supplier')
  const divided = divideIntoHoldOutGroups(entries, ({ file }) => file, seed)
  return divided.map(({ item, group }) => ({
    key: getExpectedReading(item, group),
    document: getCorpusPath(item),
    hints: buildHints(divided.filter(other => other.group !== group).map(other => other.item)),
  }))
}

function buildHints(history: readonly CorpusEntry[]): ReturnType<typeof buildSupplierHistory> {
  return buildSupplierHistory(
    history.map(({ truth }) => ({
      date: toIsoDate(truth.date),
      supplierName: truth.supplier,
      supplierTaxId: null,
      currency: null,
      lines: truth.lines.map(({ name, unitPrice }) => ({
        name,
        code: null,
        unit: null,
        unitPrice,
        readAs: null,
      })),
    })),
  )
}
