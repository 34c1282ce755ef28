import { GlobalWorkerOptions, getDocument, type PDFPageProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import type { CropArea } from './crop-area.ts'
import classes from './line-document-crop.module.css'

GlobalWorkerOptions.workerSrc = workerUrl

interface PdfCropProps {
  link: string
  page: number
  area: CropArea
  name: string
}

/** Renders a part of a PDF page at the resolution of the screen; nothing if it cannot be rendered. */
export function PdfCrop({ link: sentLink, page: number, area, name }: PdfCropProps) {
  // Each response signs the URL again. Keeping the first one avoids loading the document again.
  const [link] = useState(sentLink)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const { left, top, width, height } = area
  useEffect(() => {
    const loading = getDocument({
      url: link,
      wasmUrl: '/pdfjs/wasm/',
      standardFontDataUrl: '/pdfjs/standard_fonts/',
    })
    loading.promise
      .then(async pdf => {
        const page = await pdf.getPage(number)
        if (canvas.current) await drawArea(page, canvas.current, { left, top, width, height })
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

async function drawArea(page: PDFPageProxy, canvas: HTMLCanvasElement, area: CropArea): Promise<void> {
  const whole = page.getViewport({ scale: 1 })
  // The frame is hidden until the canvas is drawn, so the width is measured on its parent.
  const shownWidth = canvas.parentElement?.parentElement?.clientWidth ?? 0
  const scale = (shownWidth * window.devicePixelRatio) / (whole.width * area.width)
  const viewport = page.getViewport({
    scale,
    offsetX: -area.left * whole.width * scale,
    offsetY: -area.top * whole.height * scale,
  })
  canvas.width = Math.ceil(whole.width * scale * area.width)
  canvas.height = Math.ceil(whole.height * scale * area.height)
  await page.render({ canvas, viewport }).promise
}
