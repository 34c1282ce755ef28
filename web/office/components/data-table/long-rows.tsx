import { useMediaQuery } from '@mantine/hooks'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  Fragment,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import classes from './data-table.module.css'
import { useSteadyColumns } from './use-steady-columns.ts'

/** Rows are 40 px and a hairline, cards some 140 px; each is measured as soon as it is drawn. */
const ROW_PX = 41
const CARD_PX = 140
const CARD_GAP_PX = 8
const DRAWN_BEYOND = 12

interface LongRowsProps {
  ids: readonly number[]
  /** The row that is pointed at elsewhere. */
  pointedId: number | null
  draw: (index: number) => ReactNode
}

/**
 * Thousands of rows, of which those in sight are drawn: a body for each, and gaps as high as what is left out between.
 * The row with the focus, its neighbours and the one that is pointed at are always there. The window is what scrolls.
 */
export function LongRows({ ids, pointedId, draw }: LongRowsProps) {
  const marker = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const isCards = useMediaQuery('(max-width: 46em)', false)
  const topPx = useTop(marker)
  const gap = isCards ? CARD_GAP_PX : 0
  const pointed = pointedId === null ? -1 : ids.indexOf(pointedId)
  // Another function would have all rows measured anew.
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids])
  const virtual = useWindowVirtualizer<HTMLTableSectionElement>({
    count: ids.length,
    estimateSize: () => (isCards ? CARD_PX : ROW_PX),
    getItemKey: keyOf,
    gap,
    overscan: DRAWN_BEYOND,
    scrollMargin: topPx,
    rangeExtractor: range => withKept(range, [...around(focused), pointed]),
  })
  useSteadyColumns(marker, isCards)
  useStillPointer(marker, virtual.isScrolling)
  const drawn = virtual.getVirtualItems()
  const end = drawn.at(-1)?.end ?? topPx
  return (
    <>
      <tbody ref={marker} hidden />
      {drawn.map((item, at) => (
        <Fragment key={item.key}>
          <Gap px={item.start - (drawn[at - 1]?.end ?? topPx - gap) - gap} gap={gap} />
          <tbody
            data-index={item.index}
            ref={virtual.measureElement}
            onFocus={() => setFocused(item.index)}
            onBlur={() => setFocused(null)}
          >
            <DrawnRow index={item.index} draw={draw} />
          </tbody>
        </Fragment>
      ))}
      <Gap px={topPx + virtual.getTotalSize() - end} gap={gap} />
    </>
  )
}

/** How far below the top of the page the first row begins, also when what stands above it grows. */
function useTop(marker: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0)
  useLayoutEffect(() => {
    const table = marker.current?.closest('table')
    if (!table) return
    const measure = () =>
      setTopPx(
        Math.round(table.getBoundingClientRect().top + window.scrollY + (table.tHead?.offsetHeight ?? 0)),
      )
    measure()
    const watching = new ResizeObserver(measure)
    watching.observe(document.body)
    return () => watching.disconnect()
  }, [marker])
  return topPx
}

/** Rows that pass under a pointer at rest are not pointed at. */
function useStillPointer(marker: RefObject<HTMLElement | null>, isScrolling: boolean): void {
  useLayoutEffect(() => {
    marker.current?.closest('table')?.toggleAttribute('data-scrolling', isScrolling)
  }, [marker, isScrolling])
}

/** Scrolling draws what comes into sight and leaves the rest as it is. */
const DrawnRow = memo(function DrawnRow({ index, draw }: Pick<LongRowsProps, 'draw'> & { index: number }) {
  return draw(index)
})

/** What is left out, in the place of its rows; between cards it is set apart as they are. */
function Gap({ px, gap }: { px: number; gap: number }) {
  const height = px - gap
  if (height <= 0) return null
  return (
    <tbody aria-hidden>
      <tr>
        <td className={classes.gap} style={{ height }} />
      </tr>
    </tbody>
  )
}

/** The neighbours too, so that a key leads on to them. */
const around = (index: number | null): readonly number[] =>
  index === null ? [] : [index - 1, index, index + 1]

const withKept = (range: Range, kept: readonly number[]): number[] => {
  const inList = kept.filter(index => index >= 0 && index < range.count)
  return [...new Set([...defaultRangeExtractor(range), ...inList])].sort((one, other) => one - other)
}
