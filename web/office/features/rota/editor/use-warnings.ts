import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { type DraftShift, toBody } from '../model/draft-shift.ts'
import { type Finding, findingsOf, problemsOf } from '../model/findings.ts'
import { useCheckShiftsMutation } from '../rota-api.ts'

const PAUSE_MS = 400

/** The server's warnings about the shifts, checked again after each pause in editing. */
export function useWarnings(rotaId: number, shifts: readonly DraftShift[]): readonly Finding[] {
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const [check] = useCheckShiftsMutation()
  const latest = useRef(0)
  const requestCheck = useDebouncedCallback(async (current: readonly DraftShift[]) => {
    latest.current += 1
    const request = latest.current
    const answer = await check({ id: rotaId, body: { shifts: current.map(toBody) } })
    // Ignore an outdated response.
    if (request !== latest.current) return
    if (answer.data) setFindings(findingsOf(answer.data.warnings, current))
    else setFindings(problemsOf(failureOf(answer.error).fields, current))
  }, PAUSE_MS)
  useEffect(() => requestCheck(shifts), [shifts, requestCheck])
  return findings
}
