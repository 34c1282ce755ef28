import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { t } from '../../i18n/scan-messages/index.ts'
import { CORNER_NAMES, moveCorner, type PageCorners, type PhotoPoint } from '../../lib/scan/corners.ts'
import classes from './scan.module.css'

interface CornerEditorProps {
  /** The URL of the photo. */
  photo: string
  corners: PageCorners
  onChange: (corners: PageCorners) => void
}

/** With Shift, the arrow keys move ten times as far. */
const KEY_STEP = 0.004
const LARGE_STEP = 10
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The photo with the four corners of the page, which are moved by finger, mouse or keyboard. */
export function CornerEditor({ photo, corners, onChange }: CornerEditorProps) {
  const area = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (index: number, to: PhotoPoint) => onChange(moveCorner(corners, index, to))

  const drag = (index: number, event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect()
    if (dragged !== index || !box) return
    move(index, {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    })
  }
  const pressKey = (index: number, event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const corner = corners[index]
    if (!arrow || !corner) return
    event.preventDefault()
    const step = event.shiftKey ? KEY_STEP * LARGE_STEP : KEY_STEP
    move(index, { x: corner.x + arrow[0] * step, y: corner.y + arrow[1] * step })
  }

  return (
    <div ref={area} className={classes.editor}>
      <img src={photo} alt={t('scan.photo')} className={classes.photo} draggable={false} />
      <svg className={classes.outline} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {corners.map((corner, index) => (
        <button
          key={CORNER_NAMES[index]}
          type="button"
          className={classes.corner}
          style={{ left: `${corner.x * 100}%`, top: `${corner.y * 100}%` }}
          aria-label={t(`scan.corner.${CORNER_NAMES[index] ?? 'topLeft'}`)}
          aria-describedby="scan-corner-help"
          onKeyDown={event => pressKey(index, event)}
          onPointerDown={event => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setDragged(index)
          }}
          onPointerMove={event => drag(index, event)}
          onPointerUp={() => setDragged(null)}
          onPointerCancel={() => setDragged(null)}
        />
      ))}
      {dragged !== null && <Magnifier photo={photo} corner={corners[dragged] ?? { x: 0, y: 0 }} />}
    </div>
  )
}

/** The surroundings of a dragged corner, which the finger covers, in the opposite half of the photo. */
const Magnifier = ({ photo, corner }: { photo: string; corner: PhotoPoint }) => (
  <div aria-hidden="true" className={classes.magnifier} style={{ [corner.x < 0.5 ? 'right' : 'left']: 8 }}>
    <img
      src={photo}
      alt=""
      style={{
        // Percentages of the enlarged photo: its corner is in the centre of the circle.
        transform: `translate(${-corner.x * 100}%, ${-corner.y * 100}%)`,
      }}
    />
  </div>
)
