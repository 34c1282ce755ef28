import { type RefObject, useLayoutEffect } from 'react'

/**
 * Fixes the column widths that the first rows produce, so that columns do not move while other rows scroll into view.
 * They are measured again when the width of the table changes. Cards have no columns.
 */
export function useLockedColumnWidths(part: RefObject<HTMLElement | null>, isCards: boolean): void {
  useLayoutEffect(() => {
    const table = part.current?.closest('table')
    if (!table || isCards) return
    let widthPx = 0
    const lockAgain = () => {
      if (table.clientWidth === widthPx) return
      unlockWidths(table)
      widthPx = table.clientWidth
      lockWidths(table)
    }
    const observer = new ResizeObserver(lockAgain)
    observer.observe(table)
    return () => {
      observer.disconnect()
      unlockWidths(table)
    }
  }, [part, isCards])
}

const findHeaders = (table: HTMLTableElement): HTMLElement[] => [...(table.tHead?.rows[0]?.cells ?? [])]

function unlockWidths(table: HTMLTableElement): void {
  table.style.tableLayout = ''
  for (const header of findHeaders(table)) header.style.width = ''
}

function lockWidths(table: HTMLTableElement): void {
  const headers = findHeaders(table)
  const widths = headers.map(header => header.getBoundingClientRect().width)
  headers.forEach((header, at) => {
    header.style.width = `${widths[at]}px`
  })
  table.style.tableLayout = 'fixed'
}
