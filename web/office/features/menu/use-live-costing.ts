import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@reduxjs/toolkit/query'
import type { CostedRow, CostingPreview } from '@rms/contracts'
import { useMemo } from 'react'
import { quantityProblem, type RowValues, rowBody, trimmedRow } from './dish-rows.ts'
import { type CostingQuestion, useGetCostingPreviewQuery } from './menu-api.ts'

const TYPING_PAUSE_MS = 300

export interface LiveCosting {
  /** Null while there are no rows and until the first result. */
  preview: CostingPreview | null
  /** The cost of a row; null if it has no name or changed since the last result. */
  costOfRow: (row: RowValues) => CostedRow | null
}

/** Cost and margin of the dish in the form, computed by the server after a pause in typing. */
export function useLiveCosting(rows: readonly RowValues[], price: number | string): LiveCosting {
  const content = JSON.stringify(toPreviewBody(rows, price))
  const [settled] = useDebouncedValue(content, TYPING_PAUSE_MS)
  const question = useMemo<CostingQuestion>(() => JSON.parse(settled), [settled])
  const { data } = useGetCostingPreviewQuery(question.ingredients?.length ? question : skipToken)
  const preview = question.ingredients?.length ? (data ?? null) : null
  return {
    preview,
    costOfRow(row) {
      const body = JSON.stringify(toRowBody(row))
      const index = question.ingredients?.findIndex(other => JSON.stringify(other) === body) ?? -1
      return preview?.rows[index] ?? null
    },
  }
}

const toPreviewBody = (rows: readonly RowValues[], price: number | string): CostingQuestion => ({
  price: price === '' || Number.isNaN(Number(price)) ? null : Number(price),
  ingredients: rows.flatMap(row => toRowBody(row) ?? []),
})

/** Null for a row that cannot be saved. */
function toRowBody(row: RowValues) {
  const trimmed = trimmedRow(row)
  return trimmed && !quantityProblem(trimmed.quantity) ? rowBody(trimmed) : null
}
