import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@reduxjs/toolkit/query'
import type { CostedRecipeRow, CostingPreview } from '@rms/contracts'
import { useMemo } from 'react'
import { type CostingPreviewBody, useGetCostingPreviewQuery } from './menu-api.ts'
import { getQuantityError, type RecipeRowValues, toRecipeRowBody, trimRecipeRow } from './recipe-rows.ts'

const DEBOUNCE_MS = 300

export interface CostingPreviewState {
  /** Null while there are no rows and until the first result. */
  preview: CostingPreview | null
  /** The cost of a row; null if it has no name or changed since the last result. */
  getRowCost: (row: RecipeRowValues) => CostedRecipeRow | null
}

/** Cost and margin of the dish in the form, computed by the server after a pause in typing. */
export function useCostingPreview(
  rows: readonly RecipeRowValues[],
  price: number | string,
): CostingPreviewState {
  const content = JSON.stringify(toPreviewBody(rows, price))
  const [debouncedContent] = useDebouncedValue(content, DEBOUNCE_MS)
  const request = useMemo<CostingPreviewBody>(() => JSON.parse(debouncedContent), [debouncedContent])
  const { data } = useGetCostingPreviewQuery(request.ingredients?.length ? request : skipToken)
  const preview = request.ingredients?.length ? (data ?? null) : null
  return {
    preview,
    getRowCost(row) {
      const body = JSON.stringify(toRowBody(row))
      const index = request.ingredients?.findIndex(other => JSON.stringify(other) === body) ?? -1
      return preview?.rows[index] ?? null
    },
  }
}

const toPreviewBody = (rows: readonly RecipeRowValues[], price: number | string): CostingPreviewBody => ({
  price: price === '' || Number.isNaN(Number(price)) ? null : Number(price),
  ingredients: rows.flatMap(row => toRowBody(row) ?? []),
})

/** Null for a row that cannot be saved. */
function toRowBody(row: RecipeRowValues) {
  const trimmed = trimRecipeRow(row)
  return trimmed && !getQuantityError(trimmed.quantity) ? toRecipeRowBody(trimmed) : null
}
