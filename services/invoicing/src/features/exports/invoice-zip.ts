import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatDateInEnglish } from '@rms/domain-kit'
import { FileMissingError, type FileStore } from '@rms/service-kit'
import ZipStream from 'zip-stream'
import { getDisplayNumber } from '../../domain/invoices/invoice.ts'
import type { InvoiceWithFile } from '../../storage/invoices/invoice-export-repository.ts'
import { getZipEntryBaseName, getZipEntryExtension, UniqueZipEntryNames } from './zip-entry-names.ts'

export interface InvoiceZipRequest {
  readonly invoices: AsyncIterable<InvoiceWithFile>
  /** Precedes the id of an invoice without a number. */
  readonly numberPrefix: string
}

/** The files are already compressed. */
const FASTEST = 1

/**
 * A ZIP of invoice files, created while it is read, with one open file at a time. A missing file is replaced with a
 * text that names it. On any other error the stream is aborted, so that nobody mistakes an incomplete ZIP for a
 * complete one.
 */
export function createInvoiceZip(files: Pick<FileStore, 'open'>, wanted: InvoiceZipRequest): Readable {
  const zip = new ZipStream({ level: FASTEST })
  const output = new PassThrough()
  pipeline(zip, output).catch(error => output.destroy(error))
  addInvoices(zip, files, wanted).catch(error => output.destroy(error))
  return output
}

async function addInvoices(
  zip: ZipStream,
  files: Pick<FileStore, 'open'>,
  { invoices, numberPrefix }: InvoiceZipRequest,
): Promise<void> {
  const names = new UniqueZipEntryNames()
  for await (const invoice of invoices) {
    const stem = getZipEntryBaseName(invoice, numberPrefix)
    const content = await openOrNull(files, invoice.file.path)
    if (content) await addEntry(zip, content, names.makeUnique(stem, getZipEntryExtension(invoice.file.path)))
    else await addEntry(zip, missingNote(invoice, numberPrefix), names.makeUnique(stem, '.missing.txt'))
  }
  zip.finalize()
}

async function openOrNull(files: Pick<FileStore, 'open'>, path: string): Promise<Readable | null> {
  try {
    return await files.open(path)
  } catch (error) {
    if (error instanceof FileMissingError) return null
    throw error
  }
}

const missingNote = (invoice: InvoiceWithFile, numberPrefix: string): string => {
  const { supplierName, date, file } = invoice
  const number = getDisplayNumber(invoice, numberPrefix)
  return `The file ${file.name} of invoice ${number} (${supplierName}, ${formatDateInEnglish(date)}) is missing from the file store.\n`
}

/** Resolves when the entry is written; rejects if the reader of the ZIP has disconnected. */
function addEntry(zip: ZipStream, content: Readable | string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error | null) => {
      zip.off('close', leave)
      if (typeof content !== 'string') content.destroy()
      if (error) reject(error)
      else resolve()
    }
    const leave = () => settle(new Error('the reader of the ZIP has disconnected'))
    zip.once('close', leave)
    if (typeof content !== 'string') content.once('error', settle)
    zip.entry(content, { name, type: 'file' }, settle)
  })
}
