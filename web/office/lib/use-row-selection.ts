import { useCallback, useMemo, useState } from 'react'

export interface RowSelection {
  ids: ReadonlySet<number>
  count: number
  has: (id: number) => boolean
  toggle: (id: number) => void
  isAllSelected: boolean
  /** Selects every visible row, or none if all are selected. */
  toggleAll: () => void
  clear: () => void
}

/** The selected rows of a list; rows that are deleted or not visible do not count. */
export function useRowSelection(visibleIds: readonly number[]): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = useMemo(() => new Set(visibleIds.filter(id => chosen.has(id))), [visibleIds, chosen])
  const isAllSelected = visibleIds.length > 0 && ids.size === visibleIds.length
  const toggle = useCallback((id: number) => {
    setChosen(before =>
      before.has(id) ? new Set([...before].filter(other => other !== id)) : new Set(before).add(id),
    )
  }, [])
  return {
    ids,
    count: ids.size,
    has: id => ids.has(id),
    toggle,
    isAllSelected,
    toggleAll: () => setChosen(isAllSelected ? new Set() : new Set(visibleIds)),
    clear: () => setChosen(new Set()),
  }
}
