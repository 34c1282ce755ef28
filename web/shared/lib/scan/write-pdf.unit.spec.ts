import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { writePdf } from './write-pdf.ts'

/** The smallest grey JPEG, 1 × 1 pixel. */
const JPEG = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  ),
  character => character.charCodeAt(0),
)
const A4 = { jpeg: JPEG, width: 2480, height: 3508 }
const RECEIPT = { jpeg: JPEG, width: 900, height: 2700 }

const toText = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

describe('a PDF of photographed pages', () => {
  it('is opened by a reader, with the pages in their order at 300 dots per inch', async () => {
    const pdf = await getDocument({ data: writePdf([A4, RECEIPT]) }).promise
    const sizes = [1, 2].map(async number => {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 })
      return [Math.round(width), Math.round(height)]
    })
    expect(pdf.numPages).toBe(2)
    expect(await Promise.all(sizes)).toEqual([
      [595, 842],
      [216, 648],
    ])
  })

  it('contains each photo byte for byte', () =>
    expect(toText(writePdf([A4, RECEIPT])).split(toText(JPEG))).toHaveLength(3))

  it('states where each object begins', () => {
    const text = toText(writePdf([A4, RECEIPT]))
    const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
    expect(offsets).toHaveLength(8)
    for (const [index, offset] of offsets.entries())
      expect(text.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true)
    expect(text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1])).startsWith('xref')).toBe(true)
  })

  it('is the same each time, so that it is recognised when it is sent again', () =>
    expect(writePdf([A4])).toEqual(writePdf([A4])))
})
