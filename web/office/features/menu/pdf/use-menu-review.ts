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
  /** Those that are shown: a menu may have thousands, each with a field for everything that was read. */
  shown: readonly ReadDish[]
  paging: PagingProps
  table: RefObject<HTMLTableElement | null>
  /** What is wrong, by the dish's place. */
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
  const edit = (correct: (dish: ReadDish, place: number) => ReadDish) => {
    setDishes(before => before.map(correct))
    setDirty(true)
    setProblems(noProblems)
  }
  const refuse = (found: ReadonlyMap<number, string>, sentence: string) => {
    setProblems(found)
    setFailure(sentence)
    if (found.size === 0) return
    showRow(Math.min(...found.keys()))
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const turnTo = (page: number) => {
    paging.goTo(page)
    table.current?.scrollIntoView({ block: 'start' })
  }
  const save = async () => {
    const nameless = namelessOf(dishes)
    if (nameless.length > 0)
      return refuse(new Map(nameless.map(place => [place, t('menu.nameRequired')])), t('menupdf.incomplete'))
    if (hasUnreadablePrice(dishes)) return refuse(noProblems, t('menupdf.priceUnreadable'))
    try {
      const saved = await importDishes(bodiesOf(dishes)).unwrap()
      tellDone(t('menupdf.saved', { count: saved.dishes.length }))
      onSaved()
    } catch (thrown) {
      const { fields, error } = failureOf(thrown)
      refuse(problemsByPlace(fields, dishes), error ?? t('menupdf.saveFailed'))
    }
  }
  return {
    dishes,
    shown,
    paging: { ...paging, goTo: turnTo },
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
