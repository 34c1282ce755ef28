import type { InvoiceItem } from '@rms/contracts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { t } from '../../../texts/index.ts'
import classes from './sheet.module.css'

/** The lines of a document and the highlighted one, shared by the document and the table. */
export interface Pointing {
  items: readonly InvoiceItem[]
  pointedId: number | null
  /** The edited line stays highlighted, wherever the pointer is. */
  onEdited: (item: InvoiceItem | null) => void
  onPointed: (item: InvoiceItem | null) => void
  /** A line was clicked in the document. */
  onChosen: (item: InvoiceItem) => void
}

interface SheetProps {
  page: number
  /** Width ÷ height of the page before rotation. */
  ratio: number
  zoom: number
  rotation: number
  pointing: Pointing
  children: ReactNode
}

/** A rotated and zoomed page with a mark over each of its lines. */
export function Sheet({ page, ratio, zoom, rotation, pointing, children }: SheetProps) {
  const isSideways = rotation % 180 !== 0
  const onPage = useMemo(() => pointing.items.filter(item => item.box?.page === page), [pointing.items, page])
  return (
    <div
      className={classes.sheet}
      data-page={page}
      style={{ width: `${zoom * 100}%`, aspectRatio: isSideways ? 1 / ratio : ratio }}
    >
      <div
        className={classes.rotated}
        data-lying={isSideways || undefined}
        style={{ transform: `translate(-50%, -50%) rotate(${rotation}deg)` }}
      >
        {children}
        {onPage.map(item => (
          <LineMark key={item.id} item={item} page={page} pointing={pointing} />
        ))}
      </div>
    </div>
  )
}

interface LineMarkProps {
  item: InvoiceItem
  page: number
  pointing: Pointing
}

/** Marks the position of a line; highlighted and scrolled into view while it is pointed at. */
function LineMark({ item, page, pointing }: LineMarkProps) {
  const mark = useRef<HTMLButtonElement>(null)
  const isPointed = pointing.pointedId === item.id
  useEffect(() => {
    const isUnderPointer = mark.current?.matches(':hover')
    if (isPointed && !isUnderPointer)
      mark.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'smooth' })
  }, [isPointed])
  const { box } = item
  if (box === null || box.page !== page) return null
  return (
    <button
      ref={mark}
      type="button"
      // Keyboard users use the table. A tab stop per line would make the document hard to pass.
      tabIndex={-1}
      className={classes.mark}
      data-pointed={isPointed || undefined}
      aria-label={t('invoice.lineOf', { name: item.product_name })}
      onPointerEnter={event => event.pointerType === 'mouse' && pointing.onPointed(item)}
      onPointerLeave={event => event.pointerType === 'mouse' && pointing.onPointed(null)}
      onClick={() => pointing.onChosen(item)}
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
