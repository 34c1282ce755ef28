import { type RefObject, useEffect, useRef, useState } from 'react'
import { isShownLongEnough, keepCurrent, moveCurrent } from './decision-queue.ts'

export interface CurrentRow {
  current: number | null
  /** Makes a row current as soon as it is in the list, and focuses it. */
  select: (id: number) => void
  move: (step: 1 | -1) => void
  /** Whether the row has been current for long enough to be decided by a key. */
  isReady: () => boolean
}

/** The current row of a list whose rows disappear: when it does, the next one takes its place and the focus. */
export function useCurrentRow(ids: readonly number[], list: RefObject<HTMLElement | null>): CurrentRow {
  const [chosen, setChosen] = useState<number | null>(null)
  const [previousIds, setPreviousIds] = useState(ids)
  const [current, setCurrent] = useState<number | null>(ids[0] ?? null)
  const wantsFocus = useRef(false)
  const isFirst = useRef(true)
  const shownSince = useRef(Number.NEGATIVE_INFINITY)

  const isChosenListed = chosen !== null && ids.includes(chosen)
  const next = isChosenListed ? chosen : keepCurrent(ids, { current, previousIds })
  if (ids.join() !== previousIds.join()) setPreviousIds(ids)
  if (isChosenListed) setChosen(null)
  if (next !== current) setCurrent(next)

  useEffect(() => {
    const isChosen = wantsFocus.current
    const wasFirst = isFirst.current
    wantsFocus.current = false
    isFirst.current = false
    // When the page has just opened, its heading is read out first.
    if (wasFirst) return
    shownSince.current = isChosen ? Number.NEGATIVE_INFINITY : performance.now()
    const isFocusLost = document.activeElement === document.body || document.activeElement === null
    if (isChosen || isFocusLost) focusRow(list.current, current)
  }, [current, list])

  return {
    current,
    select: id => {
      wantsFocus.current = true
      setChosen(id)
    },
    move: step => {
      const target = moveCurrent(ids, current, step)
      if (target === null) return
      wantsFocus.current = true
      if (target === current) focusRow(list.current, current)
      setCurrent(target)
    },
    isReady: () => isShownLongEnough(shownSince.current, performance.now()),
  }
}

function focusRow(list: HTMLElement | null, id: number | null): void {
  const row = list?.querySelector<HTMLElement>(`[data-item="${id}"]`)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView?.({ block: 'nearest' })
}
