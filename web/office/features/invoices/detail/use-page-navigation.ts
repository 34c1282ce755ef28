import { type RefObject, useState } from 'react'

export interface PageNavigation {
  page: number
  pages: number
  setPages: (pages: number) => void
  turnPage: (by: 1 | -1) => void
  onScroll: () => void
}

/** Tracks which page of a scrolled document is visible, and scrolls to the next or previous one. */
export function usePageNavigation(area: RefObject<HTMLElement | null>): PageNavigation {
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(1)
  const sheets = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]
  return {
    page,
    pages,
    setPages,
    turnPage: by => {
      const sheet = sheets().find(({ dataset }) => dataset.page === String(page + by))
      if (sheet) area.current?.scrollTo({ top: sheet.offsetTop, behavior: 'smooth' })
    },
    onScroll: () => {
      const { scrollTop = 0, clientHeight = 0 } = area.current ?? {}
      const visible = sheets().findLast(({ offsetTop }) => offsetTop <= scrollTop + clientHeight / 3)
      setPage(Number(visible?.dataset.page ?? 1))
    },
  }
}
