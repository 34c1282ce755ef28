import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import type { CutOut } from './cut-out.ts'
import classes from './line-cut-out.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

interface PdfCutOutProps {
  link: string
  page: number
  part: CutOut
  name: string
}

/** Renders a part of a PDF page at the resolution of the screen; nothing if it cannot be rendered. */
export function PdfCutOut({ link: sentLink, page: number, part, name }: PdfCutOutProps) {
  // Each response signs the URL again. Keeping the first one avoids loading the document again.
  const [link] = useState(sentLink)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const { left, top, width, height } = part
  useEffect(() => {
    const loading = getDocument({
      url: link,
      wasmUrl: '/pdfjs/wasm/',
      standardFontDataUrl: '/pdfjs/standard_fonts/',
    })
    loading.promise
      .then(async pdf => {
        const page = await pdf.getPage(number)
        if (canvas.current) await drawPart(page, canvas.current, { left, top, width, height })
        setState('drawn')
      })
      .catch(() => {
        if (!loading.destroyed) setState('failed')
      })
    return () => void loading.destroy()
  }, [link, number, left, top, width, height])
  if (state === 'failed') return null
  return (
    <div className={classes.frame} data-ready={state === 'drawn' || undefined}>
      <canvas ref={canvas} role="img" aria-label={name} />
    </div>
  )
}

async function drawPart(page: PDFPageProxy, canvas: HTMLCanvasElement, part: CutOut): Promise<void> {
  const whole = page.getViewport({ scale: 1 })
  // The frame is hidden until the canvas is drawn, so the width is measured on its parent.
  const shownWidth = canvas.parentElement?.parentElement?.clientWidth ?? 0
  const scale = (shownWidth * window.devicePixelRatio) / (whole.width * part.width)
  const viewport = page.getViewport({
    scale,
    offsetX: -part.left * whole.width * scale,
    offsetY: -part.top * whole.height * scale,
  })
  canvas.width = Math.ceil(whole.width * scale * part.width)
  canvas.height = Math.ceil(whole.height * scale * part.height)
  await page.render({ canvas, viewport }).promise
}
