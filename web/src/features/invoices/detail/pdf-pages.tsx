import { useIntersection } from '@mantine/hooks'
import type { InvoiceItem } from '@rms/contracts'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { LoadingRows } from '../../../components/states.tsx'
import { t } from '../../../lib/i18n/index.ts'
import classes from './document-view.module.css'
import { LineBox } from './line-box.tsx'

GlobalWorkerOptions.workerSrc = workerUrl

interface PdfPagesProps {
  link: string
  box: InvoiceItem['box']
  onFailed: () => void
}

/** A PDF drawn page by page. The browser's own viewer can neither light up a line nor work on every phone. */
export function PdfPages({ link, box, onFailed }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const fail = useRef(onFailed)
  useEffect(() => {
    const loading = getDocument({
      url: link,
      wasmUrl: '/pdfjs/wasm/',
      standardFontDataUrl: '/pdfjs/standard_fonts/',
    })
    loading.promise.then(setPdf, () => {
      if (!loading.destroyed) fail.current()
    })
    return () => void loading.destroy()
  }, [link])
  if (!pdf) return <LoadingRows rows={12} />
  return Array.from({ length: pdf.numPages }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
    <PdfPage key={index} pdf={pdf} number={index + 1} box={box} />
  ))
}

function PdfPage({ pdf, number, box }: { pdf: PDFDocumentProxy; number: number; box: InvoiceItem['box'] }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  const [wasSeen, setWasSeen] = useState(number === 1)
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true)
  useEffect(() => {
    if (!wasSeen || !canvas.current) return
    return drawPage(pdf, number, canvas.current)
  }, [pdf, number, wasSeen])
  return (
    <div ref={ref} className={classes.page}>
      <canvas
        ref={canvas}
        className={classes.canvas}
        width={595}
        height={842}
        role="img"
        aria-label={t('invoice.pageOf', { page: number, pages: pdf.numPages })}
      />
      <LineBox box={box} page={number} />
    </div>
  )
}

/** Draws a page sharply at its shown width; the answer stops the drawing. */
function drawPage(pdf: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement): () => void {
  let isStopped = false
  let stop = () => {}
  void pdf.getPage(number).then(page => {
    if (isStopped) return
    const natural = page.getViewport({ scale: 1 })
    const scale = (canvas.clientWidth / natural.width) * window.devicePixelRatio
    const viewport = page.getViewport({ scale })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const drawing = page.render({ canvas, viewport })
    stop = () => drawing.cancel()
    // A cancelled drawing rejects; there is nothing to tell.
    drawing.promise.catch(() => undefined)
  })
  return () => {
    isStopped = true
    stop()
  }
}
