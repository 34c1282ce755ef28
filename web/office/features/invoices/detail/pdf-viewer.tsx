import { useDebouncedValue, useIntersection } from '@mantine/hooks'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { SkeletonRows } from '../../../components/page-states.tsx'
import { t } from '../../../texts/index.ts'
import { AnnotatedPage, type LineHighlight } from './annotated-page.tsx'
import type { DocumentViewport } from './use-document-viewport.ts'

GlobalWorkerOptions.workerSrc = workerUrl

interface PdfViewerProps {
  link: string
  view: DocumentViewport
  highlight: LineHighlight
  onPages: (pages: number) => void
  onFailed: () => void
}

/** Destroying a document while a page is rendered causes an unhandled rejection in pdf.js, so it is delayed. */
const DESTROY_DELAY_MS = 10_000

/**
 * Renders a PDF page by page with pdf.js: the browser's viewer cannot highlight a line and is missing on some phones.
 */
export function PdfViewer({ link, view, highlight, onPages, onFailed }: PdfViewerProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const callbacks = useRef({ onPages, onFailed })
  useEffect(() => {
    const loading = getDocument({
      url: link,
      wasmUrl: '/pdfjs/wasm/',
      standardFontDataUrl: '/pdfjs/standard_fonts/',
    })
    let isClosed = false
    loading.promise.then(
      loaded => {
        if (isClosed) return
        setPdf(loaded)
        callbacks.current.onPages(loaded.numPages)
      },
      () => {
        if (!isClosed) callbacks.current.onFailed()
      },
    )
    return () => {
      isClosed = true
      setTimeout(() => void loading.destroy(), DESTROY_DELAY_MS)
    }
  }, [link])
  if (!pdf) return <SkeletonRows rows={12} />
  return Array.from({ length: pdf.numPages }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the page number
    <PdfPage key={index} pdf={pdf} number={index + 1} view={view} highlight={highlight} />
  ))
}

const A4_RATIO = 210 / 297
/** During a pinch gesture the existing canvas is stretched; it is redrawn this long after the last change. */
const REDRAW_DELAY_MS = 200

interface PdfPageProps {
  pdf: PDFDocumentProxy
  number: number
  view: DocumentViewport
  highlight: LineHighlight
}

function PdfPage({ pdf, number, view, highlight }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  const [wasSeen, setWasSeen] = useState(number === 1)
  const [ratio, setRatio] = useState(A4_RATIO)
  const [zoom] = useDebouncedValue(view.zoom, REDRAW_DELAY_MS)
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn after a zoom to stay sharp
  useEffect(() => {
    if (!wasSeen || !canvas.current || canvas.current.clientWidth === 0) return
    return drawPage({ pdf, number, canvas: canvas.current }, setRatio)
  }, [pdf, number, wasSeen, zoom])
  return (
    <AnnotatedPage
      page={number}
      ratio={ratio}
      zoom={view.zoom}
      rotation={view.rotation}
      highlight={highlight}
    >
      <div ref={ref}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('invoice.pageOf', { page: number, pages: pdf.numPages })}
        />
      </div>
    </AnnotatedPage>
  )
}

interface Drawing {
  pdf: PDFDocumentProxy
  number: number
  canvas: HTMLCanvasElement
}

/** Phones render nothing on a larger canvas. */
const MAX_CANVAS_PIXELS = 16_000_000

/** Renders a page at its displayed width and returns a function that cancels it. */
function drawPage({ pdf, number, canvas }: Drawing, onRatio: (ratio: number) => void): () => void {
  let isStopped = false
  let stop = () => {}
  const draw = (page: PDFPageProxy) => {
    if (isStopped) return
    const { width, height } = page.getViewport({ scale: 1 })
    onRatio(width / height)
    const wanted = (canvas.clientWidth / width) * window.devicePixelRatio
    const viewport = page.getViewport({
      scale: Math.min(wanted, Math.sqrt(MAX_CANVAS_PIXELS / (width * height))),
    })
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    const renderTask = page.render({ canvas, viewport })
    stop = () => renderTask.cancel()
    // Cancelling rejects the promise; that is not an error.
    renderTask.promise.catch(() => undefined)
  }
  // Rejects if the document was closed in the meantime; then there is nothing to draw.
  pdf.getPage(number).then(draw, () => undefined)
  return () => {
    isStopped = true
    stop()
  }
}
