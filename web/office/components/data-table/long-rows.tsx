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

/** Estimated heights: rows are 40 px plus a hairline, cards about 140 px. Each is measured once rendered. */
const ROW_PX = 41
const CARD_PX = 140
const CARD_GAP_PX = 8
const OVERSCAN = 12

interface LongRowsProps {
  ids: readonly number[]
  /** Id of the row that is highlighted from outside the table. */
  pointedId: number | null
  draw: (index: number) => ReactNode
}

/**
 * Virtualised rows for lists of thousands: a `tbody` for each visible row, with spacers for the rows left out.
 * The focused row, its neighbours and the highlighted row are always rendered. The window is the scroll container.
 */
export function LongRows({ ids, pointedId, draw }: LongRowsProps) {
  const marker = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const isCards = useMediaQuery('(max-width: 46em)', false)
  const topPx = useTop(marker)
  const gap = isCards ? CARD_GAP_PX : 0
  const pointed = pointedId === null ? -1 : ids.indexOf(pointedId)
  // A new function would make the virtualizer measure all rows again.
  const keyOf = useCallback((index: number) => ids[index] ?? index, [ids])
  const virtual = useWindowVirtualizer<HTMLTableSectionElement>({
    count: ids.length,
    estimateSize: () => (isCards ? CARD_PX : ROW_PX),
    getItemKey: keyOf,
    gap,
    overscan: OVERSCAN,
    scrollMargin: topPx,
    rangeExtractor: range => includeIndexes(range, [...withNeighbours(focused), pointed]),
  })
  useSteadyColumns(marker, isCards)
  usePointerGuard(marker, virtual.isScrolling)
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
            <VirtualRow index={item.index} draw={draw} />
          </tbody>
        </Fragment>
      ))}
      <Gap px={topPx + virtual.getTotalSize() - end} gap={gap} />
    </>
  )
}

/** Distance of the first row from the top of the page, updated when content above it grows. */
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

/** Prevents hover effects on rows that scroll past a resting pointer. */
function usePointerGuard(marker: RefObject<HTMLElement | null>, isScrolling: boolean): void {
  useLayoutEffect(() => {
    marker.current?.closest('table')?.toggleAttribute('data-scrolling', isScrolling)
  }, [marker, isScrolling])
}

/** Memoised, so that scrolling renders only rows that come into view. */
const VirtualRow = memo(function VirtualRow({
  index,
  draw,
}: Pick<LongRowsProps, 'draw'> & { index: number }) {
  return draw(index)
})

/** A spacer for rows that are not rendered; between cards it includes their gap. */
function Gap({ px, gap }: { px: number; gap: number }) {
  const height = px - gap
  if (height <= 0) return null
  return (
    <tbody aria-hidden>
      <tr>
        <td className={classes.spacer} style={{ height }} />
      </tr>
    </tbody>
  )
}

/** Includes the neighbours, so that keyboard navigation reaches them. */
const withNeighbours = (index: number | null): readonly number[] =>
  index === null ? [] : [index - 1, index, index + 1]

const includeIndexes = (range: Range, kept: readonly number[]): number[] => {
  const inList = kept.filter(index => index >= 0 && index < range.count)
  return [...new Set([...defaultRangeExtractor(range), ...inList])].sort((one, other) => one - other)
}
