import { useState } from 'react'

const ZOOM_STEP = 1.25
const MAX_ZOOM = 5

export interface DocumentViewport {
  /** 1 fits the width of the area. */
  zoom: number
  /** Clockwise, in degrees. */
  rotation: 0 | 90 | 180 | 270
  zoomIn: () => void
  zoomOut: () => void
  zoomTo: (zoom: number) => void
  fit: () => void
  rotate: () => void
}

const nextRotation = { 0: 90, 90: 180, 180: 270, 270: 0 } as const

/** Zoom and rotation of a document. */
export function useDocumentViewport(): DocumentViewport {
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState<DocumentViewport['rotation']>(0)
  const zoomTo = (next: number) => setZoom(Math.min(MAX_ZOOM, Math.max(1, next)))
  return {
    zoom,
    rotation,
    zoomTo,
    zoomIn: () => zoomTo(zoom * ZOOM_STEP),
    zoomOut: () => zoomTo(zoom / ZOOM_STEP),
    fit: () => zoomTo(1),
    rotate: () => setRotation(before => nextRotation[before]),
  }
}
