import type { PageCorners } from './corners.ts'

/** Clockwise, in degrees. */
export type PageRotation = 0 | 90 | 180 | 270

/** A photographed page, with the photo from which it is made, so that its corners can be changed later. */
export interface ScannedPage {
  readonly id: string
  readonly photo: Blob
  readonly corners: PageCorners
  readonly rotation: PageRotation
  /** The straightened page as a JPEG, with its size in pixels. */
  readonly image: Blob
  readonly width: number
  readonly height: number
}

export const MAX_PAGES = 50
/** What the server accepts as one file. */
export const MAX_DOCUMENT_MEGABYTES = 20
export const MAX_DOCUMENT_BYTES = MAX_DOCUMENT_MEGABYTES * 1024 * 1024
/** More than a PDF file needs for a page, or for itself, in addition to the images. */
const PDF_BYTES = 1000

/** Whether these photos would be more pages than a document can have; one that replaces a page adds none. */
export const isTooMany = (
  pages: readonly ScannedPage[],
  { photos, replaces }: { readonly photos: number; readonly replaces: string | null },
): boolean => pages.length + (replaces === null ? photos : 0) > MAX_PAGES

/** Whether these pages are more than the server accepts as one file. */
export const isTooLarge = (pages: readonly Pick<ScannedPage, 'image'>[]): boolean =>
  pages.reduce((sum, { image }) => sum + image.size + PDF_BYTES, PDF_BYTES) > MAX_DOCUMENT_BYTES

export type PageListAction =
  | { readonly kind: 'added'; readonly page: ScannedPage }
  /** Retaken, rotated or with other corners: it keeps its place. */
  | { readonly kind: 'replaced'; readonly page: ScannedPage }
  | { readonly kind: 'moved'; readonly id: string; readonly by: -1 | 1 }
  | { readonly kind: 'removed'; readonly id: string }

/** The pages of a document in their order. */
export function pageListReducer(
  pages: readonly ScannedPage[],
  action: PageListAction,
): readonly ScannedPage[] {
  switch (action.kind) {
    case 'added':
      return [...pages, action.page]
    case 'replaced':
      return pages.map(page => (page.id === action.page.id ? action.page : page))
    case 'moved':
      return movePage(pages, action.id, action.by)
    case 'removed':
      return pages.filter(({ id }) => id !== action.id)
  }
}

function movePage(pages: readonly ScannedPage[], id: string, by: -1 | 1): readonly ScannedPage[] {
  const from = pages.findIndex(page => page.id === id)
  const page = pages[from]
  const other = pages[from + by]
  if (!page || !other) return pages
  return pages.map(each => {
    if (each === page) return other
    return each === other ? page : each
  })
}

export const rotateClockwise = (rotation: PageRotation): PageRotation => {
  switch (rotation) {
    case 0:
      return 90
    case 90:
      return 180
    case 180:
      return 270
    case 270:
      return 0
  }
}
