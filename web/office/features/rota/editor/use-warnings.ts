import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { type DraftShift, toBody } from '../model/draft-shift.ts'
import { type Finding, findingsOf, problemsOf } from '../model/findings.ts'
import { useCheckShiftsMutation } from '../rota-api.ts'

const PAUSE_MS = 400

/** What is to be thought about of the shifts on the table: asked anew whenever they change and rest. */
export function useWarnings(rotaId: number, shifts: readonly DraftShift[]): readonly Finding[] {
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const [check] = useCheckShiftsMutation()
  const asked = useRef(0)
  const ask = useDebouncedCallback(async (current: readonly DraftShift[]) => {
    asked.current += 1
    const turn = asked.current
    const answer = await check({ id: rotaId, body: { shifts: current.map(toBody) } })
    // An older answer says nothing about newer shifts.
    if (turn !== asked.current) return
    if (answer.data) setFindings(findingsOf(answer.data.warnings, current))
    else setFindings(problemsOf(failureOf(answer.error).fields, current))
  }, PAUSE_MS)
  useEffect(() => ask(shifts), [shifts, ask])
  return findings
}
