import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { FileMissingError } from '@rms/service-kit'
import { describe, expect, it } from 'vitest'
import type { InvoiceWithFile } from '../../storage/invoices/invoice-export-repository.ts'
import { unzip } from '../../testing/unzip.ts'
import { createInvoiceZip } from './invoice-zip.ts'

const stored = new Map([
  ['invoices/a.pdf', 'butter'],
  ['invoices/b.png', 'milk'],
])
const files = {
  async open(path: string) {
    const content = stored.get(path)
    if (content === undefined) throw new FileMissingError(path)
    return Readable.from(content)
  },
}

const invoice = (id: number, path: string, more: Partial<InvoiceWithFile> = {}): InvoiceWithFile => ({
  id,
  number: `RE-${id}`,
  date: '2026-05-04',
  supplierName: 'Dairy',
  file: { name: 'scan.pdf', path, contentType: 'application/pdf', bytes: 6, sha256: '' },
  ...more,
})

async function zipOf(...invoices: InvoiceWithFile[]) {
  async function* all() {
    yield* invoices
  }
  const entries = unzip(await buffer(createInvoiceZip(files, { invoices: all(), numberPrefix: 'RE#' })))
  return entries.map(({ name, content }) => [name, content.toString()])
}

describe('the ZIP of invoice files', () => {
  it('names files by date, supplier and number, else by prefix and id', async () => {
    expect(await zipOf(invoice(1, 'invoices/a.pdf'), invoice(2, 'invoices/b.png', { number: '' }))).toEqual([
      ['2026-05-04_Dairy_RE-1.pdf', 'butter'],
      ['2026-05-04_Dairy_RE-2.png', 'milk'],
    ])
  })

  it('makes equal names unique, ignoring case', async () => {
    const same = [invoice(1, 'invoices/a.pdf'), invoice(2, 'invoices/a.pdf', { number: 're-1' })]
    expect((await zipOf(...same)).map(([name]) => name)).toEqual([
      '2026-05-04_Dairy_RE-1.pdf',
      '2026-05-04_Dairy_re-1 (2).pdf',
    ])
  })

  it('has no names that form paths', async () => {
    const sly = invoice(1, 'invoices/a.pdf', { supplierName: '../../etc', number: 'C:\\x/..\\y:"?' })
    expect((await zipOf(sly))[0]?.[0]).toBe('2026-05-04_etc_C-x-.-y.pdf')
  })

  it('replaces a missing file with a text that names it, and continues', async () => {
    expect(await zipOf(invoice(1, 'invoices/gone.pdf'), invoice(2, 'invoices/b.png'))).toEqual([
      [
        '2026-05-04_Dairy_RE-1.missing.txt',
        'The file scan.pdf of invoice RE-1 (Dairy, 4 May 2026) is missing from the file store.\n',
      ],
      ['2026-05-04_Dairy_RE-2.png', 'milk'],
    ])
  })

  it('of no invoices is empty', async () => {
    expect(await zipOf()).toEqual([])
  })

  it('is aborted if a file cannot be read, so that it is not mistaken for a complete one', async () => {
    const torn = {
      open: async () =>
        new Readable({
          read() {
            this.destroy(new Error('the disk is gone'))
          },
        }),
    }
    async function* one() {
      yield invoice(1, 'invoices/a.pdf')
    }
    await expect(buffer(createInvoiceZip(torn, { invoices: one(), numberPrefix: '' }))).rejects.toThrow(
      'the disk is gone',
    )
  })

  it('opens no more files when the reader has disconnected', async () => {
    const { promise: stopped, resolve } = Promise.withResolvers<string>()
    async function* endless() {
      try {
        for (let id = 1; ; id += 1) yield invoice(id, 'invoices/a.pdf')
      } finally {
        resolve('stopped')
      }
    }
    const zip = createInvoiceZip(files, { invoices: endless(), numberPrefix: '' })
    zip.once('data', () => zip.destroy())
    zip.on('error', () => undefined)
    expect(await stopped).toBe('stopped')
  })

  it('closes a file that was being opened when the reader disconnected', async () => {
    const { promise: requested, resolve: noteRequest } = Promise.withResolvers<void>()
    const { promise: opened, resolve: open } = Promise.withResolvers<Readable>()
    const slow = {
      open: () => {
        noteRequest()
        return opened
      },
    }
    async function* one() {
      yield invoice(1, 'invoices/a.pdf')
    }
    const zip = createInvoiceZip(slow, { invoices: one(), numberPrefix: '' })
    zip.on('error', () => undefined)
    await requested
    await once(zip.destroy(), 'close')
    const file = Readable.from('butter')
    open(file)
    await once(file, 'close')
    expect(file.destroyed).toBe(true)
  })
})
