import { useDebouncedValue } from '@mantine/hooks'
import { skipToken } from '@reduxjs/toolkit/query'
import type { CostedRow, CostingPreview } from '@rms/contracts'
import { useMemo } from 'react'
import { quantityProblem, type RowValues, rowBody, trimmedRow } from './dish-rows.ts'
import { type CostingQuestion, useGetCostingPreviewQuery } from './menu-api.ts'

const TYPING_PAUSE_MS = 300

export interface LiveCosting {
  /** Null before there is a row, and while none has been computed. */
  preview: CostingPreview | null
  /** What a row of the form costs; null when it has no name, or changed since. */
  costOfRow: (row: RowValues) => CostedRow | null
}

/** What the dish in the form would cost and earn, computed by the server a moment after the last key. */
export function useLiveCosting(rows: readonly RowValues[], price: number | string): LiveCosting {
  const content = JSON.stringify(questionOf(rows, price))
  const [settled] = useDebouncedValue(content, TYPING_PAUSE_MS)
  const question = useMemo<CostingQuestion>(() => JSON.parse(settled), [settled])
  const { data } = useGetCostingPreviewQuery(question.ingredients?.length ? question : skipToken)
  const preview = question.ingredients?.length ? (data ?? null) : null
  return {
    preview,
    costOfRow(row) {
      const body = JSON.stringify(bodyOf(row))
      const index = question.ingredients?.findIndex(other => JSON.stringify(other) === body) ?? -1
      return preview?.rows[index] ?? null
    },
  }
}

const questionOf = (rows: readonly RowValues[], price: number | string): CostingQuestion => ({
  price: price === '' || Number.isNaN(Number(price)) ? null : Number(price),
  ingredients: rows.flatMap(row => bodyOf(row) ?? []),
})

/** Null for a row that the form would not save as it is. */
function bodyOf(row: RowValues) {
  const trimmed = trimmedRow(row)
  return trimmed && !quantityProblem(trimmed.quantity) ? rowBody(trimmed) : null
}
