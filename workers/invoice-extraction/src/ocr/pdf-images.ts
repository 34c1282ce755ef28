import { type PageImage, toGreyscale } from './page-image.ts'

const DOTS_PER_INCH = 300
const POINTS_PER_INCH = 72
const MAX_PIXELS = 25_000_000

/** The pages of a PDF without a text layer, rendered at 300 dots per inch; huge pages at a lower resolution. */
export async function extractPdfImages(
  bytes: Uint8Array,
): Promise<{ pages: (() => Promise<PageImage>)[]; close(): void }> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = Array.from({ length: document.getPageCount() }, (_, index) => async () => {
    const page = document.getPage(index)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = scaleFor(originalWidth, originalHeight)
    const drawn = await page.render({ scale, colorSpace: 'Gray', render: async ({ data }) => data })
    return toGreyscale(drawn.data, { width: drawn.width, height: drawn.height })
  })
  return {
    pages,
    close: () => {
      document.destroy()
      library.destroy()
    },
  }
}

function scaleFor(width: number, height: number): number {
  return Math.min(DOTS_PER_INCH / POINTS_PER_INCH, Math.sqrt(MAX_PIXELS / Math.max(1, width * height)))
}
