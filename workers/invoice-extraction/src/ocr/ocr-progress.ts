import type { PreliminaryReading, Reading, ReadingProgress } from '@rms/contracts'
import type { ReportProgress } from '../file/unreadable-document.ts'

/** Counts the passes over the images of a document, and reports them. */
export interface OcrProgress {
  beginPage(page: number): void
  /** `share` of the passes over one page. */
  finishPass(share: number): void
  /** Shows a first, incomplete reading until the final one. */
  showPreliminary(reading: Reading): void
  beginLines(): void
}

export function createOcrProgress(pages: number, onProgress: ReportProgress): OcrProgress {
  let current: ReadingProgress = { stage: 'recognising', page: 1, pages, fraction: 0 }
  let finished = 0
  const report = (change: Partial<ReadingProgress>) => {
    current = { ...current, ...change }
    onProgress(current)
  }
  return {
    beginPage: page => report({ page }),
    finishPass: share => {
      finished += share
      // Thirds do not add up exactly.
      report({ fraction: Math.min(1, Number((finished / pages).toFixed(3))) })
    },
    showPreliminary: reading => {
      const isUseful = reading.lines.length > 0 || reading.header.total_amount !== null
      if (isUseful) report({ preliminary: toPreliminary(reading) })
    },
    beginLines: () => report({ stage: 'lines', page: null }),
  }
}

function toPreliminary({ header, lines }: Reading): PreliminaryReading {
  const { supplier_name, invoice_number, invoice_date, total_amount, currency } = header
  return {
    ...{ supplier_name, invoice_number, invoice_date, total_amount, currency },
    lines: lines.map(({ product_name, quantity, unit_price, total_price }) => ({
      ...{ product_name, quantity, unit_price, total_price },
    })),
  }
}
