import type { InvoiceItem } from '@rms/contracts'
import { useEffect, useRef } from 'react'
import classes from './document-view.module.css'

/** Lights a line up on its page and brings it into view. */
export function LineBox({ box, page }: { box: InvoiceItem['box']; page: number }) {
  const mark = useRef<HTMLDivElement>(null)
  const isHere = box !== null && box.page === page
  useEffect(() => {
    if (isHere) mark.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [isHere])
  if (!isHere) return null
  return (
    <div
      ref={mark}
      className={classes.box}
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
