import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from './e2e-system.ts'

/** A photo of a delivery note on a dark table, and a camera that shows it. */
export interface PhotographedDocument {
  readonly photo: Buffer
  /** The arguments with which Chromium uses it as the picture of its camera. */
  readonly cameraArguments: readonly string[]
}

const ROWS = [
  ['Red onions', '2', '3.00', '6.00'],
  ['Olive oil', '1', '9.00', '9.00'],
  ['Flour type 550', '4', '2.50', '10.00'],
  ['Whole milk', '6', '1.25', '7.50'],
]

/** The page in perspective, in a light that falls off to one side. */
const createScene = (supplier: string): string => `<!doctype html>
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
<h2>Delivery note no. 4711</h2>Date: 03/05/2026
<table><tr><th>Item<th>Qty<th>Price<th>Amount</tr>
${ROWS.map(row => `<tr>${row.map(cell => `<td>${cell}`).join('')}</tr>`).join('')}
<tr><th>Total<th><th><th>32.50</tr></table></main>`

/** Photographs a page that Chromium draws, and writes the picture as a video of a camera (MJPEG). */
export async function photographDocument(supplier: string): Promise<PhotographedDocument> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 1600 }, deviceScaleFactor: 1.5 })
    await page.setContent(createScene(supplier))
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
