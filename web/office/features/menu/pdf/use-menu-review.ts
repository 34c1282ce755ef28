import type { MenuReading } from '@rms/contracts'
import { type RefObject, useRef, useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import type { PagingProps } from '../../../components/paging.tsx'
import { useRowPages } from '../../../components/use-row-pages.ts'
import { tellDone } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useImportDishesMutation } from '../menu-api.ts'
import {
  bodiesOf,
  hasUnreadablePrice,
  namelessOf,
  problemsByPlace,
  type ReadDish,
  readDishes,
} from './read-dishes.ts'

export interface Review {
  dishes: readonly ReadDish[]
  /** The dishes on the current page; a menu may contain thousands, each with several fields. */
  shown: readonly ReadDish[]
  paging: PagingProps
  table: RefObject<HTMLTableElement | null>
  /** Errors by the index of the dish. */
  problems: ReadonlyMap<number, string>
  takenCount: number
  failure: string | null
  isBusy: boolean
  isDirty: boolean
  change: (place: number, changes: Partial<ReadDish>) => void
  takeAll: (isTaken: boolean) => void
  save: () => Promise<void>
}

const noProblems: ReadonlyMap<number, string> = new Map()

export function useMenuReview(reading: MenuReading, onSaved: () => void): Review {
  const [importDishes, { isLoading }] = useImportDishesMutation()
  const [dishes, setDishes] = useState<readonly ReadDish[]>(() => readDishes(reading.dishes))
  const [isDirty, setDirty] = useState(false)
  const [problems, setProblems] = useState(noProblems)
  const [failure, setFailure] = useState<string | null>(null)
  const { rows: shown, paging, showRow } = useRowPages(dishes)
  const table = useRef<HTMLTableElement>(null)
  const edit = (update: (dish: ReadDish, place: number) => ReadDish) => {
    setDishes(before => before.map(update))
    setDirty(true)
    setProblems(noProblems)
  }
  const showProblems = (found: ReadonlyMap<number, string>, sentence: string) => {
    setProblems(found)
    setFailure(sentence)
    if (found.size === 0) return
    showRow(Math.min(...found.keys()))
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const goToPage = (page: number) => {
    paging.goTo(page)
    table.current?.scrollIntoView({ block: 'start' })
  }
  const save = async () => {
    const nameless = namelessOf(dishes)
    if (nameless.length > 0)
      return showProblems(
        new Map(nameless.map(place => [place, t('menu.nameRequired')])),
        t('menupdf.incomplete'),
      )
    if (hasUnreadablePrice(dishes)) return showProblems(noProblems, t('menupdf.priceUnreadable'))
    try {
      const saved = await importDishes(bodiesOf(dishes)).unwrap()
      tellDone(t('menupdf.saved', { count: saved.dishes.length }))
      onSaved()
    } catch (thrown) {
      const { fields, error } = failureOf(thrown)
      showProblems(problemsByPlace(fields, dishes), error ?? t('menupdf.saveFailed'))
    }
  }
  return {
    dishes,
    shown,
    paging: { ...paging, goTo: goToPage },
    table,
    problems,
    takenCount: dishes.filter(({ isTaken }) => isTaken).length,
    failure,
    isBusy: isLoading,
    isDirty,
    change: (place, changes) => edit((dish, at) => (at === place ? { ...dish, ...changes } : dish)),
    takeAll: isTaken => edit(dish => ({ ...dish, isTaken })),
    save,
  }
}
