import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dateInEnglish } from '@rms/domain-kit'
import { FileMissingError, type FileStore } from '@rms/service-kit'
import ZipStream from 'zip-stream'
import { getDisplayNumber } from '../../domain/invoices/invoice.ts'
import type { InvoiceWithFile } from '../../storage/invoices/invoice-export-repository.ts'
import { getEntryBaseName, getEntryExtension, UniqueEntryNames } from './zip-entry-names.ts'

export interface ZipRequest {
  readonly invoices: AsyncIterable<InvoiceWithFile>
  /** Stands before the id of an invoice that names no number. */
  readonly numberPrefix: string
}

/** Files are compressed by themselves already. */
const FASTEST = 1

/**
 * A ZIP of invoices' files, made while it is read: one file is open at a time. A file that is missing is named in a
 * text in its place. When something else goes wrong the stream breaks off, so that nobody takes a part for the whole.
 */
export function createInvoiceZip(files: Pick<FileStore, 'open'>, wanted: ZipRequest): Readable {
  const zip = new ZipStream({ level: FASTEST })
  const output = new PassThrough()
  pipeline(zip, output).catch(error => output.destroy(error))
  fill(zip, files, wanted).catch(error => output.destroy(error))
  return output
}

async function fill(
  zip: ZipStream,
  files: Pick<FileStore, 'open'>,
  { invoices, numberPrefix }: ZipRequest,
): Promise<void> {
  const names = new UniqueEntryNames()
  for await (const invoice of invoices) {
    const stem = getEntryBaseName(invoice, numberPrefix)
    const content = await openOrNull(files, invoice.file.path)
    if (content) await addEntry(zip, content, names.take(stem, getEntryExtension(invoice.file.path)))
    else await addEntry(zip, missingNote(invoice, numberPrefix), names.take(stem, '.missing.txt'))
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
  return `The file ${file.name} of invoice ${number} (${supplierName}, ${dateInEnglish(date)}) is missing from the file store.\n`
}

/** Resolves when the entry is written; rejects when the reader of the ZIP has left. */
function addEntry(zip: ZipStream, content: Readable | string, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error | null) => {
      zip.off('close', leave)
      if (typeof content !== 'string') content.destroy()
      if (error) reject(error)
      else resolve()
    }
    const leave = () => settle(new Error('the ZIP is not read any more'))
    zip.once('close', leave)
    if (typeof content !== 'string') content.once('error', settle)
    zip.entry(content, { name, type: 'file' }, settle)
  })
}
