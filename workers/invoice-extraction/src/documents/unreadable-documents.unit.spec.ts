import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { layOutPlainText, readLayout } from '@rms/document-reading'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createSmallPdf } from '../testing/small-pdf.ts'
import { createDocumentReader } from './read-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'rms-bad-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const reader = createDocumentReader()
afterAll(() => reader.close())

/** Includes the time to load the recogniser. */
const RECOGNISING_MS = 60_000

async function reasonFor(bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'document')
  writeFileSync(path, bytes)
  const outcome = await reader.read({ path }, () => {})
  if (outcome.kind === 'read') return outcome.reading.verdict
  expect(outcome.unreadable.suggestion).toMatch(/\.$/)
  return outcome.unreadable.reason
}

const photograph = readFileSync(fileURLToPath(new URL('../../fixtures/bread-delivery.jpg', import.meta.url)))
const invoice = readFileSync(
  fileURLToPath(new URL('../../fixtures/MustangBeispiel20221026.pdf', import.meta.url)),
)
const words =
  'Item      Qty    Price    Total\nLeek      2      2.00     4.00\nTotal                     4.00\nThank you'

describe('a PDF', () => {
  it('with a password', async () =>
    expect(await reasonFor(createSmallPdf({ pages: [words], isLocked: true }))).toBe('password'))
  it('without its end', async () => expect(await reasonFor(invoice.subarray(0, 40_000))).toBe('damaged'))
  it('with random content', async () =>
    expect(await reasonFor(Buffer.from('%PDF-1.4\nrubbish\n%%EOF'))).toBe('damaged'))
  it('of 51 pages', async () =>
    expect(await reasonFor(createSmallPdf({ pages: Array(51).fill(words) }))).toBe('too-many-pages'))
  it('of 10,000 pages', async () =>
    expect(await reasonFor(createSmallPdf({ pages: Array(10_000).fill('') }))).toBe('too-many-pages'))
  it(
    'with an empty page is also recognised as an image, and has no lines',
    async () => expect(await reasonFor(createSmallPdf({ pages: [''] }))).toBe('no-lines'),
    RECOGNISING_MS,
  )
  it(
    'with a misleading font has no lines, rather than nonsense',
    async () =>
      expect(await reasonFor(createSmallPdf({ pages: [words], hasLyingFont: true }))).toBe('no-lines'),
    RECOGNISING_MS,
  )
  it('of 50 pages is read', async () =>
    expect(await reasonFor(createSmallPdf({ pages: Array(50).fill(words) }))).toBe('doubtful'))
})

describe('a text in another script', () => {
  it.each([
    ['Cyrillic', 'Уважаемые господа!\nЗаказ 77 прибудет 9 мая 2026 года после 10.30.\nЛук 2 2,00\nСпасибо'],
    ['Greek', 'Αγαπητοί κύριοι,\nη παράδοση 77 έρχεται στις 9 Μαΐου 2026 μετά τις 10.30.\nΕυχαριστούμε'],
    ['Chinese', '尊敬的客戶：\n您的訂單 77 將於 2026年5月9日 10:30 送達。\n電話 02 1234 5678\n謝謝'],
    ['Arabic', 'السادة الكرام،\nيصل الطلب 77 في 9 مايو 2026 بعد الساعة 10.30.\nهاتف 01 234567\nشكرا'],
  ])('that is not an invoice, in %s, has no lines', (_, text) =>
    expect(readLayout([layOutPlainText(text)], 'pdf', {})).toMatchObject({ verdict: 'no-lines', lines: [] }),
  )

  it.each([
    ['Cyrillic', 'Товар      Кол-во      Цена      Сумма', ['Помидоры', 'Базилик'], 'Итого'],
    ['Greek', 'Είδος      Ποσότητα      Τιμή      Σύνολο', ['Ντομάτες', 'Βασιλικός'], 'Σύνολο'],
    ['Chinese', '品名      數量      單價      金額', ['番茄', '羅勒'], '合計'],
  ])('that is an invoice, in %s, has only lines that multiply correctly, and needs review', (...sheet) => {
    const [, header, [first = '', second = ''], total] = sheet
    const rows = [
      `${first.padEnd(12)}12        2.40      28.80`,
      `${second.padEnd(12)}3         1.15      3.45`,
    ]
    const text = [header, ...rows, `${total.padEnd(32)}32.25`].join('\n')
    const { verdict, lines } = readLayout([layOutPlainText(text)], 'pdf', {})
    expect(verdict).not.toBe('accepted')
    const real = [
      [first, 12, 2.4, 28.8],
      [second, 3, 1.15, 3.45],
    ]
    for (const { product_name, quantity, unit_price, total_price } of lines)
      expect(real).toContainEqual([product_name, quantity, unit_price, total_price])
  })
})

describe('an image', () => {
  it('cut off in the middle', async () =>
    expect(await reasonFor(photograph.subarray(0, 120_000))).toBe('damaged'))
  it('with only a header', async () => expect(await reasonFor(photograph.subarray(0, 20))).toBe('damaged'))
  it('of more than 100 megapixels', async () => {
    const black = { create: { width: 10_100, height: 10_000, channels: 3, background: 'black' } } as const
    expect(await reasonFor(await sharp(black).png().toBuffer())).toBe('too-many-pixels')
  })
  it('of an unsupported type', async () => {
    expect(await reasonFor(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'))).toBe('not-supported')
  })
})

describe('an XML file', () => {
  it('with entities', async () => {
    expect(await reasonFor(Buffer.from('<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice>&a;</Invoice>'))).toBe(
      'damaged',
    )
  })
  it('cut off in the middle', async () => {
    expect(await reasonFor(Buffer.from('<?xml version="1.0"?><Invoice><cbc:ID>1'))).toBe('damaged')
  })
  it('that is not an invoice', async () => {
    expect(await reasonFor(Buffer.from('<?xml version="1.0"?><catalogue/>'))).toBe('not-supported')
  })
})

it.each(['', 'plain text', 'PK\x03\x04 a ZIP', '<!doctype html><p>an invoice'])(
  'bytes that are not a document: "%s"',
  async bytes => {
    expect(await reasonFor(Buffer.from(bytes))).toBe('not-supported')
  },
)
