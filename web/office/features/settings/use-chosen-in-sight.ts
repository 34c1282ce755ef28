import { type RefObject, useEffect, useRef } from 'react'

/** For tabs in a row that is wider than a phone: once all are there, the chosen one is moved to where it is seen. */
export function useChosenInSight(chosen: string, isComplete: boolean): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab is found by its state on the page
  useEffect(() => {
    if (!isComplete) return
    const tab = row.current?.querySelector('[aria-selected="true"]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen, isComplete])
  return row
}
