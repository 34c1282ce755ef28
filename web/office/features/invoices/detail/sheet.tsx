import type { InvoiceItem } from '@rms/contracts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { t } from '../../../texts/index.ts'
import classes from './sheet.module.css'

/** The lines of a document and the one that is pointed at, here or in the table. */
export interface Pointing {
  items: readonly InvoiceItem[]
  pointedId: number | null
  /** The line that is being edited stays the one that is pointed at, wherever the pointer rests. */
  onEdited: (item: InvoiceItem | null) => void
  onPointed: (item: InvoiceItem | null) => void
  /** A line was pressed in the document. */
  onChosen: (item: InvoiceItem) => void
}

interface SheetProps {
  page: number
  /** Width ÷ height of the upright page. */
  ratio: number
  zoom: number
  rotation: number
  pointing: Pointing
  children: ReactNode
}

/** A page as it is turned and enlarged, with a mark over each line that stands on it. */
export function Sheet({ page, ratio, zoom, rotation, pointing, children }: SheetProps) {
  const isLying = rotation % 180 !== 0
  const onPage = useMemo(() => pointing.items.filter(item => item.box?.page === page), [pointing.items, page])
  return (
    <div
      className={classes.sheet}
      data-page={page}
      style={{ width: `${zoom * 100}%`, aspectRatio: isLying ? 1 / ratio : ratio }}
    >
      <div
        className={classes.turned}
        data-lying={isLying || undefined}
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

/** Where a line stands; lit up and brought into view while it is pointed at. */
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
      // The table is the way by keyboard; a stop for every line would bar the way through the document.
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

/** Boxes are fractions of the page. */
const percent = (fraction: number): string => `${fraction * 100}%`
