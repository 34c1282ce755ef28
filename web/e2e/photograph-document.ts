import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from './e2e-system.ts'

/** A photo of a document on a dark table, and a camera that shows it. */
export interface PhotographedDocument {
  readonly photo: Buffer
  /** The arguments with which Chromium uses it as the picture of its camera. */
  readonly cameraArguments: readonly string[]
}

/** What is printed on the document. */
export interface PrintedDocument {
  readonly supplier: string
  readonly title: string
  readonly date: string
  /** The columns of the table, the text first. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Below the table: a label and an amount each. */
  readonly totals: readonly (readonly [label: string, amount: string])[]
}

export const createDeliveryNote = (supplier: string): PrintedDocument => ({
  ...{ supplier, title: 'Delivery note no. 4711', date: '03/05/2026' },
  columns: ['Item', 'Qty', 'Price', 'Amount'],
  rows: [
    ['Red onions', '2', '3.00', '6.00'],
    ['Olive oil', '1', '9.00', '9.00'],
    ['Flour type 550', '4', '2.50', '10.00'],
    ['Whole milk', '6', '1.25', '7.50'],
  ],
  totals: [['Total', '32.50']],
})

const toRow = (cells: readonly string[], cell: 'td' | 'th'): string =>
  `<tr>${cells.map(text => `<${cell}>${text}`).join('')}</tr>`

/** The page in perspective, in a light that falls off to one side. */
const createScene = ({
  supplier,
  title,
  date,
  columns,
  rows,
  totals,
}: PrintedDocument): string => `<!doctype html>
<style>
  body { margin: 0; width: 1280px; height: 1600px; overflow: hidden; background: #3a2c22; perspective: 2600px }
  main { box-sizing: border-box; width: 940px; height: 1290px; margin: 120px 170px; padding: 70px;
    background: #fbfaf6; color: #1c1c1c; font: 30px sans-serif; transform: rotateX(12deg) rotateZ(-2.5deg) }
  h1 { margin: 0 0 8px; font-size: 40px } h2 { margin: 40px 0; font-size: 48px }
  table { width: 100%; border-collapse: collapse } td, th { padding: 12px 0; text-align: left }
  td:nth-child(n + 2), th:nth-child(n + 2) { text-align: right }
  body::after { content: ''; position: fixed; inset: 0;
    background: linear-gradient(100deg, transparent, rgb(0 0 0 / 40%)) }
</style>
<main><h1>${supplier}</h1>Quay 4, Dublin
<h2>${title}</h2>Date: ${date}
<table>${toRow(columns, 'th')}
${rows.map(row => toRow(row, 'td')).join('')}
${totals.map(([label, amount]) => toRow([label, ...columns.slice(2).map(() => ''), amount], 'th')).join('')}</table></main>`

/** Photographs a page that Chromium draws, and writes the picture as a video of a camera (MJPEG). */
export async function photographDocument(document: PrintedDocument): Promise<PhotographedDocument> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1600 }, deviceScaleFactor: 1.5 })
    await page.setContent(createScene(document))
    const photo = await page.screenshot({ type: 'jpeg', quality: 90 })
    const video = join(mkdtempSync(join(tmpdir(), 'rms-camera-')), 'camera.mjpeg')
    writeFileSync(video, Buffer.concat([photo, photo, photo]))
    return {
      photo,
      cameraArguments: [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${video}`,
      ],
    }
  } finally {
    await browser.close()
  }
}
