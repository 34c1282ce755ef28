import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps the columns as wide as the first rows made them: other rows come into sight while one scrolls, and nothing may
 * move sideways. They are measured anew when the table gets another width. Cards have no columns.
 */
export function useSteadyColumns(part: RefObject<HTMLElement | null>, isCards: boolean): void {
  useLayoutEffect(() => {
    const table = part.current?.closest('table')
    if (!table || isCards) return
    let widthPx = 0
    const steady = () => {
      if (table.clientWidth === widthPx) return
      loosen(table)
      widthPx = table.clientWidth
      fasten(table)
    }
    const watching = new ResizeObserver(steady)
    watching.observe(table)
    return () => {
      watching.disconnect()
      loosen(table)
    }
  }, [part, isCards])
}

const headersOf = (table: HTMLTableElement): HTMLElement[] => [...(table.tHead?.rows[0]?.cells ?? [])]

function loosen(table: HTMLTableElement): void {
  table.style.tableLayout = ''
  for (const header of headersOf(table)) header.style.width = ''
}

function fasten(table: HTMLTableElement): void {
  const headers = headersOf(table)
  const widths = headers.map(header => header.getBoundingClientRect().width)
  headers.forEach((header, at) => {
    header.style.width = `${widths[at]}px`
  })
  table.style.tableLayout = 'fixed'
}
