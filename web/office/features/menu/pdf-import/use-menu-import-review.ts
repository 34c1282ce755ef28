import type { MenuReading } from '@rms/contracts'
import { type RefObject, useRef, useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import type { PagingProps } from '../../../components/paging.tsx'
import { useClientPagination } from '../../../components/use-client-pagination.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useImportDishesMutation } from '../menu-api.ts'
import {
  type ExtractedDish,
  findUnnamedIndices,
  hasInvalidPrice,
  mapErrorsByIndex,
  toDishBodies,
  toExtractedDishes,
} from './extracted-dishes.ts'

export interface MenuImportReviewState {
  dishes: readonly ExtractedDish[]
  /** The dishes on the current page; a menu may contain thousands, each with several fields. */
  visibleDishes: readonly ExtractedDish[]
  paging: PagingProps
  tableRef: RefObject<HTMLTableElement | null>
  /** Errors by the index of the dish. */
  errors: ReadonlyMap<number, string>
  selectedCount: number
  failure: string | null
  isBusy: boolean
  isDirty: boolean
  updateDish: (index: number, changes: Partial<ExtractedDish>) => void
  selectAll: (isSelected: boolean) => void
  save: () => Promise<void>
}

const noErrors: ReadonlyMap<number, string> = new Map()

export function useMenuImportReview(reading: MenuReading, onSaved: () => void): MenuImportReviewState {
  const [importDishes, { isLoading }] = useImportDishesMutation()
  const [dishes, setDishes] = useState<readonly ExtractedDish[]>(() => toExtractedDishes(reading.dishes))
  const [isDirty, setDirty] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  const [failure, setFailure] = useState<string | null>(null)
  const { rows: visibleDishes, paging, goToRow } = useClientPagination(dishes)
  const tableRef = useRef<HTMLTableElement>(null)
  const edit = (update: (dish: ExtractedDish, place: number) => ExtractedDish) => {
    setDishes(before => before.map(update))
    setDirty(true)
    setErrors(noErrors)
  }
  const showErrors = (found: ReadonlyMap<number, string>, sentence: string) => {
    setErrors(found)
    setFailure(sentence)
    if (found.size === 0) return
    goToRow(Math.min(...found.keys()))
    requestAnimationFrame(() =>
      tableRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  const goToPage = (page: number) => {
    paging.goTo(page)
    tableRef.current?.scrollIntoView({ block: 'start' })
  }
  const save = async () => {
    const unnamedIndices = findUnnamedIndices(dishes)
    if (unnamedIndices.length > 0)
      return showErrors(
        new Map(unnamedIndices.map(index => [index, t('menu.nameRequired')])),
        t('menupdf.incomplete'),
      )
    if (hasInvalidPrice(dishes)) return showErrors(noErrors, t('menupdf.priceUnreadable'))
    try {
      const saved = await importDishes(toDishBodies(dishes)).unwrap()
      notifySuccess(t('menupdf.saved', { count: saved.dishes.length }))
      onSaved()
    } catch (thrown) {
      const { fields, error } = toApiFailure(thrown)
      showErrors(mapErrorsByIndex(fields, dishes), error ?? t('menupdf.saveFailed'))
    }
  }
  return {
    dishes,
    visibleDishes,
    paging: { ...paging, goTo: goToPage },
    tableRef,
    errors,
    selectedCount: dishes.filter(({ isSelected }) => isSelected).length,
    failure,
    isBusy: isLoading,
    isDirty,
    updateDish: (place, changes) => edit((dish, at) => (at === place ? { ...dish, ...changes } : dish)),
    selectAll: isSelected => edit(dish => ({ ...dish, isSelected })),
    save,
  }
}
