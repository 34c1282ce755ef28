import { getDisplayNumber } from '../../domain/invoices/invoice.ts'
import type { InvoiceWithFile } from '../../storage/invoices/invoice-export-repository.ts'

const LONGEST_PART = 60

/** The readable name of an invoice's file, without extension: `{date}_{supplier}_{number, else prefix and id}`. */
export const getZipEntryBaseName = (
  { id, number, date, supplierName }: Omit<InvoiceWithFile, 'file'>,
  numberPrefix: string,
): string =>
  [
    date,
    safePart(supplierName) || 'supplier',
    safePart(number) || safePart(getDisplayNumber({ id, number: '' }, numberPrefix)),
  ].join('_')

/** The extension of the file, which follows from its content. */
export const getZipEntryExtension = (path: string): string => /\.[a-z0-9]{1,5}$/.exec(path)?.[0] ?? ''

/** Keeps letters, digits and a few harmless characters, which are valid in every file system and cannot form a path. */
const safePart = (text: string): string =>
  [...text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N} .&+,()-]+/gu, '-')]
    .slice(0, LONGEST_PART)
    .join('')
    .replace(/\.{2,}/g, '.')
    .replace(/^[\s.-]+|[\s.-]+$/g, '')

/** Makes entry names unique, ignoring case: the second entry with a name is `name (2)`. */
export class UniqueZipEntryNames {
  readonly #taken = new Set<string>()

  makeUnique(stem: string, ending: string): string {
    for (let copy = 1; ; copy += 1) {
      const name = copy === 1 ? `${stem}${ending}` : `${stem} (${copy})${ending}`
      if (this.#taken.has(name.toLowerCase())) continue
      this.#taken.add(name.toLowerCase())
      return name
    }
  }
}
