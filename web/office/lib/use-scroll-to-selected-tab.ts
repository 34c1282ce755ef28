import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls the selected tab into view once all tabs are rendered, because the row may be wider than a phone. */
export function useScrollToSelectedTab(
  chosen: string,
  isComplete: boolean,
): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected tab is found by its state in the DOM
  useEffect(() => {
    if (!isComplete) return
    const tab = row.current?.querySelector('[aria-selected="true"]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen, isComplete])
  return row
}
