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
import { useLockedColumnWidths } from './use-locked-column-widths.ts'

/** Estimated heights: rows are 40 px plus a hairline, cards about 140 px. Each is measured once rendered. */
const ROW_PX = 41
const CARD_PX = 140
const CARD_GAP_PX = 8
const OVERSCAN = 12

interface VirtualRowsProps {
  ids: readonly number[]
  /** Id of the row that is highlighted from outside the table. */
  highlightedId: number | null
  renderRow: (index: number) => ReactNode
}

/**
 * Virtualised rows for lists of thousands: a `tbody` for each visible row, with spacers for the rows left out.
 * The focused row, its neighbours and the highlighted row are always rendered. The window is the scroll container.
 */
export function VirtualRows({ ids, highlightedId, renderRow }: VirtualRowsProps) {
  const marker = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const isCards = useMediaQuery('(max-width: 46em)', false)
  const topPx = useListOffset(marker)
  const gap = isCards ? CARD_GAP_PX : 0
  const highlighted = highlightedId === null ? -1 : ids.indexOf(highlightedId)
  // A new function would make the virtualizer measure all rows again.
  const getKey = useCallback((index: number) => ids[index] ?? index, [ids])
  const virtualizer = useWindowVirtualizer<HTMLTableSectionElement>({
    count: ids.length,
    estimateSize: () => (isCards ? CARD_PX : ROW_PX),
    getItemKey: getKey,
    gap,
    overscan: OVERSCAN,
    scrollMargin: topPx,
    rangeExtractor: range => includeIndexes(range, [...includeAdjacent(focused), highlighted]),
  })
  useLockedColumnWidths(marker, isCards)
  useScrollingAttribute(marker, virtualizer.isScrolling)
  const items = virtualizer.getVirtualItems()
  const end = items.at(-1)?.end ?? topPx
  return (
    <>
      <tbody ref={marker} hidden />
      {items.map((item, at) => (
        <Fragment key={item.key}>
          <Spacer px={item.start - (items[at - 1]?.end ?? topPx - gap) - gap} gap={gap} />
          <tbody
            data-index={item.index}
            ref={virtualizer.measureElement}
            onFocus={() => setFocused(item.index)}
            onBlur={() => setFocused(null)}
          >
            <VirtualRow index={item.index} renderRow={renderRow} />
          </tbody>
        </Fragment>
      ))}
      <Spacer px={topPx + virtualizer.getTotalSize() - end} gap={gap} />
    </>
  )
}

/** Distance of the first row from the top of the page, updated when content above it grows. */
function useListOffset(marker: RefObject<HTMLElement | null>): number {
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
function useScrollingAttribute(marker: RefObject<HTMLElement | null>, isScrolling: boolean): void {
  useLayoutEffect(() => {
    marker.current?.closest('table')?.toggleAttribute('data-scrolling', isScrolling)
  }, [marker, isScrolling])
}

/** Memoised, so that scrolling renders only rows that come into view. */
const VirtualRow = memo(function VirtualRow({
  index,
  renderRow,
}: Pick<VirtualRowsProps, 'renderRow'> & { index: number }) {
  return renderRow(index)
})

/** A spacer for rows that are not rendered; between cards it includes their gap. */
function Spacer({ px, gap }: { px: number; gap: number }) {
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
const includeAdjacent = (index: number | null): readonly number[] =>
  index === null ? [] : [index - 1, index, index + 1]

const includeIndexes = (range: Range, added: readonly number[]): number[] => {
  const inList = added.filter(index => index >= 0 && index < range.count)
  return [...new Set([...defaultRangeExtractor(range), ...inList])].sort((one, other) => one - other)
}
