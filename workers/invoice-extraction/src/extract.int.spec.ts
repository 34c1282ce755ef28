import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import type { ExtractCommandResult } from './command/extract-command-result.ts'
import { createSmallPdf } from './testing/small-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'rms-extract-'))
afterAll(() => rmSync(folder, { recursive: true }))

const command = fileURLToPath(new URL('./extract.ts', import.meta.url))
const einvoice = fileURLToPath(new URL('../fixtures/zugferd_2p1_EXTENDED_Warenrechnung.pdf', import.meta.url))

/** Runs the command in the folder, like a user. */
async function extract(...words: string[]) {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const { INIT_CWD: _, ...env } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', command, ...words], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', part => {
    out += part
  })
  child.stderr.on('data', part => {
    err += part
  })
  child.on('close', resolve)
  const code = await promise
  const lines = out.split('\n').slice(0, -1)
  return { code, err, results: lines.map((line): ExtractCommandResult => JSON.parse(line)) }
}

const slipOf = (number: string, goods: string) => `Green Valley Produce Ltd
Invoice No: ${number}
Date: 2026-05-09

Item                  Qty     Unit     Price     Total
${goods}
Total                                            28.80`

function put(name: string, content: Buffer | string): string {
  writeFileSync(join(folder, name), content)
  return name
}
const leeks = put(
  'leeks.pdf',
  createSmallPdf({ pages: [slipOf('A-1', 'Leek                  12      kg       2.40      28.80')] }),
)

describe('the extract command', () => {
  it('prints one object per line in the order of the files, with the reason for each that was not read', async () => {
    const torn = put('torn.pdf', '%PDF-1.4\nrubbish\n%%EOF')
    const note = put('note.txt', 'plain text')
    const { code, results } = await extract(torn, 'nothing.pdf', leeks, '.', note, einvoice, leeks)
    expect(code).toBe(0)
    expect(
      results.map(({ file, error, accepted }) => [basename(file), error?.code ?? null, accepted]),
    ).toEqual([
      ['torn.pdf', 'damaged', false],
      ['nothing.pdf', 'not-found', false],
      ['leeks.pdf', null, true],
      ['.', 'not-a-file', false],
      ['note.txt', 'not-supported', false],
      [basename(einvoice), null, true],
      ['leeks.pdf', null, true],
    ])
    expect(results[0]?.error).toEqual({
      code: 'damaged',
      error: expect.stringMatching(/\.$/),
      suggestion: expect.stringMatching(/\.$/),
    })
    expect(results[2]).toEqual({
      file: 'leeks.pdf',
      route: 'pdf',
      header: {
        invoice_number: 'A-1',
        invoice_date: '2026-05-09',
        currency: null,
        supplier_name: 'Green Valley Produce Ltd',
        total_amount: 28.8,
      },
      lines: [
        { product_name: 'Leek', quantity: 12, unit: 'kg', unit_price: 2.4, total_price: 28.8, flags: [] },
      ],
      flags: [],
      accepted: true,
      ms: expect.any(Number),
      pages: 1,
      error: null,
    })
    expect(results[5]?.route).toBe('einvoice')
  }, 60_000)

  it('reads the printed pages if told to ignore e-invoices', async () => {
    const { results } = await extract('--ignore-einvoice', einvoice)
    expect(results[0]?.route).toBe('pdf')
  }, 60_000)

  it('uses earlier corrected results of the supplier', async () => {
    const history = mkdtempSync(join(folder, 'history-'))
    const corrected = {
      header: { invoice_date: '2026-05-02', currency: 'EUR', supplier_name: 'Green Valley Produce Ltd' },
      lines: [{ product_name: 'Leek', quantity: 6, unit: 'bunch', unit_price: 2.4, total_price: 14.4 }],
    }
    writeFileSync(join(history, 'earlier.json'), JSON.stringify(corrected))
    const goods = 'LEEK                  12               2.40      28.80'
    const unknown = put('bunches.pdf', createSmallPdf({ pages: [slipOf('A-2', goods)] }))
    const { results } = await extract('--history', history, unknown)
    expect(results[0]).toMatchObject({
      header: { currency: 'EUR' },
      lines: [{ product_name: 'Leek', unit: 'bunch', quantity: 12 }],
    })
  }, 60_000)

  it.each([[[]], [['--nonsense', 'a.pdf']], [['--history', 'nowhere', 'leeks.pdf']]])(
    'rejects %j with a message, and prints no result',
    async words => {
      const { code, err, results } = await extract(...words)
      expect(code).toBe(2)
      expect(err).toMatch(/\.$|FILE…$/m)
      expect(results).toEqual([])
    },
    60_000,
  )

  it('reads fifty files at once', async () => {
    const files = Array.from({ length: 50 }, (_, index) =>
      put(
        `many-${index}.pdf`,
        createSmallPdf({
          pages: [slipOf(`M-${index}`, 'Leek                  12      kg       2.40      28.80')],
        }),
      ),
    )
    const { code, results } = await extract(...files)
    expect(code).toBe(0)
    expect(results.map(({ file, header }) => [file, header.invoice_number])).toEqual(
      files.map((file, index) => [file, `M-${index}`]),
    )
  }, 120_000)
})
