import type { InvoiceItem } from '@rms/contracts'

type Box = NonNullable<InvoiceItem['box']>

/** A part of a page; all numbers are fractions of it. */
export interface CutOut {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Around the line, as a fraction of the page: print that is cut off cannot be read. */
const MARGIN = 0.012

/** The part of the page that shows a line, with a margin that ends at the edges of the page. */
export function cutOutOf({ x, y, width, height }: Omit<Box, 'page'>): CutOut {
  const left = Math.max(0, x - MARGIN)
  const top = Math.max(0, y - MARGIN)
  return {
    left,
    top,
    width: Math.min(1, x + width + MARGIN) - left,
    height: Math.min(1, y + height + MARGIN) - top,
  }
}
