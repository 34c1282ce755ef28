import type { InvoiceLine } from '@rms/contracts'

type Box = NonNullable<InvoiceLine['box']>

/** A rectangle on a page. All numbers are fractions of the page. */
export interface CropArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Margin around the line, as a fraction of the page, so that no text is cut off. */
const MARGIN = 0.012

/** The rectangle that shows a line with a margin, clipped to the page. */
export function getCropArea({ x, y, width, height }: Omit<Box, 'page'>): CropArea {
  const left = Math.max(0, x - MARGIN)
  const top = Math.max(0, y - MARGIN)
  return {
    left,
    top,
    width: Math.min(1, x + width + MARGIN) - left,
    height: Math.min(1, y + height + MARGIN) - top,
  }
}
