import { useState } from 'react'

const STEP = 1.25
const CLOSEST = 5

export interface View {
  /** 1 fits the width. */
  zoom: number
  /** Clockwise, in degrees. */
  rotation: 0 | 90 | 180 | 270
  zoomIn: () => void
  zoomOut: () => void
  zoomTo: (zoom: number) => void
  fit: () => void
  rotate: () => void
}

const after = { 0: 90, 90: 180, 180: 270, 270: 0 } as const

/** How a document is looked at. */
export function useView(): View {
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState<View['rotation']>(0)
  const zoomTo = (next: number) => setZoom(Math.min(CLOSEST, Math.max(1, next)))
  return {
    zoom,
    rotation,
    zoomTo,
    zoomIn: () => zoomTo(zoom * STEP),
    zoomOut: () => zoomTo(zoom / STEP),
    fit: () => zoomTo(1),
    rotate: () => setRotation(before => after[before]),
  }
}
