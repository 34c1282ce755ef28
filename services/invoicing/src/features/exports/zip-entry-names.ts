import { getDisplayNumber } from '../../domain/invoices/invoice.ts'
import type { InvoiceWithFile } from '../../storage/invoices/invoice-export-repository.ts'

const LONGEST_PART = 60

/** The name of an invoice's file for people, without its ending: `{date}_{supplier}_{number, else prefix and id}`. */
export const getEntryBaseName = (
  { id, number, date, supplierName }: Omit<InvoiceWithFile, 'file'>,
  numberPrefix: string,
): string =>
  [
    date,
    safePart(supplierName) || 'supplier',
    safePart(number) || safePart(getDisplayNumber({ id, number: '' }, numberPrefix)),
  ].join('_')

/** The ending that the file has by its content. */
export const getEntryExtension = (path: string): string => /\.[a-z0-9]{1,5}$/.exec(path)?.[0] ?? ''

/** Letters, digits and a few harmless signs: what every file system takes, and that leads nowhere. */
const safePart = (text: string): string =>
  [...text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N} .&+,()-]+/gu, '-')]
    .slice(0, LONGEST_PART)
    .join('')
    .replace(/\.{2,}/g, '.')
    .replace(/^[\s.-]+|[\s.-]+$/g, '')

/** Gives each entry a name of its own, also where case is not told apart: the second of a name is `name (2)`. */
export class UniqueEntryNames {
  readonly #taken = new Set<string>()

  take(stem: string, ending: string): string {
    for (let copy = 1; ; copy += 1) {
      const name = copy === 1 ? `${stem}${ending}` : `${stem} (${copy})${ending}`
      if (this.#taken.has(name.toLowerCase())) continue
      this.#taken.add(name.toLowerCase())
      return name
    }
  }
}
