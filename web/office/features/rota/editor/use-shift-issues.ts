import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { type DraftShift, toShiftBody } from '../model/draft-shift.ts'
import { type ShiftIssue, toErrorIssues, toWarningIssues } from '../model/shift-issues.ts'
import { useCheckShiftsMutation } from '../rota-api.ts'

const DEBOUNCE_MS = 400

/** The server's warnings about the shifts, checked again after each pause in editing. */
export function useShiftIssues(rotaId: number, shifts: readonly DraftShift[]): readonly ShiftIssue[] {
  const [issues, setIssues] = useState<readonly ShiftIssue[]>([])
  const [check] = useCheckShiftsMutation()
  const latest = useRef(0)
  const requestCheck = useDebouncedCallback(async (current: readonly DraftShift[]) => {
    latest.current += 1
    const request = latest.current
    const answer = await check({ id: rotaId, body: { shifts: current.map(toShiftBody) } })
    // Ignore an outdated response.
    if (request !== latest.current) return
    if (answer.data) setIssues(toWarningIssues(answer.data.warnings, current))
    else setIssues(toErrorIssues(toApiFailure(answer.error).fields, current))
  }, DEBOUNCE_MS)
  useEffect(() => requestCheck(shifts), [shifts, requestCheck])
  return issues
}
