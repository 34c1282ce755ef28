import type { InvoiceLine } from '@rms/contracts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { t } from '../../../texts/index.ts'
import classes from './annotated-page.module.css'

/** The lines of a document and the highlighted one, shared by the document and the table. */
export interface LineHighlight {
  items: readonly InvoiceLine[]
  highlightedId: number | null
  /** The edited line stays highlighted, wherever the pointer is. */
  onEditedChange: (item: InvoiceLine | null) => void
  onHighlight: (item: InvoiceLine | null) => void
  /** A line was clicked in the document. */
  onSelect: (item: InvoiceLine) => void
}

interface AnnotatedPageProps {
  page: number
  /** Width ÷ height of the page before rotation. */
  ratio: number
  zoom: number
  rotation: number
  highlight: LineHighlight
  children: ReactNode
}

/** A rotated and zoomed page with a clickable overlay on each of its lines. */
export function AnnotatedPage({ page, ratio, zoom, rotation, highlight, children }: AnnotatedPageProps) {
  const isSideways = rotation % 180 !== 0
  const onPage = useMemo(
    () => highlight.items.filter(item => item.box?.page === page),
    [highlight.items, page],
  )
  return (
    <div
      className={classes.sheet}
      data-page={page}
      style={{ width: `${zoom * 100}%`, aspectRatio: isSideways ? 1 / ratio : ratio }}
    >
      <div
        className={classes.rotated}
        data-sideways={isSideways || undefined}
        style={{ transform: `translate(-50%, -50%) rotate(${rotation}deg)` }}
      >
        {children}
        {onPage.map(item => (
          <LineOverlay key={item.id} item={item} page={page} highlight={highlight} />
        ))}
      </div>
    </div>
  )
}

interface LineOverlayProps {
  item: InvoiceLine
  page: number
  highlight: LineHighlight
}

/** Marks the position of a line; highlighted and scrolled into view while the line is hovered. */
function LineOverlay({ item, page, highlight }: LineOverlayProps) {
  const mark = useRef<HTMLButtonElement>(null)
  const isHighlighted = highlight.highlightedId === item.id
  useEffect(() => {
    const isUnderPointer = mark.current?.matches(':hover')
    if (isHighlighted && !isUnderPointer)
      mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' })
  }, [isHighlighted])
  const { box } = item
  if (box === null || box.page !== page) return null
  return (
    <button
      ref={mark}
      type="button"
      // Keyboard users use the table. A tab stop per line would make it tedious to move past the document.
      tabIndex={-1}
      className={classes.mark}
      data-highlighted={isHighlighted || undefined}
      aria-label={t('invoice.lineOf', { name: item.product_name })}
      onPointerEnter={event => event.pointerType === 'mouse' && highlight.onHighlight(item)}
      onPointerLeave={event => event.pointerType === 'mouse' && highlight.onHighlight(null)}
      onClick={() => highlight.onSelect(item)}
      style={{
        left: percent(box.x),
        top: percent(box.y),
        width: percent(box.width),
        height: percent(box.height),
      }}
    />
  )
}

/** Coordinates of boxes are fractions of the page. */
const percent = (fraction: number): string => `${fraction * 100}%`
