import type { RotaDifference, RotaWithShifts } from '@rms/contracts'
import { isDate } from '@rms/domain-kit'
import { useState } from 'react'
import { type Failure, failureOf } from '../../../lib/api/failure.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { toBody } from '../model/draft-shift.ts'
import { hasUnsavedDetails, hasUnsavedShifts, type RotaDraft } from '../model/rota-draft.ts'
import { useSaveShiftsMutation, useUpdateRotaMutation } from '../rota-api.ts'
import type { DraftOnTable } from './use-rota-draft.ts'

export interface SavingRota {
  /** The rota as it is saved; null when it could not be. */
  save: () => Promise<RotaWithShifts | null>
  isSaving: boolean
  /** The newer rota that another manager saved meanwhile. */
  conflict: RotaWithShifts | null
  settleConflict: () => void
  /** What became different for people, of the last save. */
  differences: readonly RotaDifference[]
}

/** Saves the table in one write. A rota that is newer than what was opened is shown, never overwritten. */
export function useSavingRota({ draft, accept }: DraftOnTable): SavingRota {
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<RotaWithShifts | null>(null)
  const [differences, setDifferences] = useState<readonly RotaDifference[]>([])
  const write = useWriting()

  const save = async () => {
    const wrong = draft.shifts.find(({ date }) => !isDate(date))
    if (wrong) {
      tellFailure(t('rota.saveFailed', { message: t('rota.dateFormat', { date: wrong.date }) }))
      return null
    }
    setSaving(true)
    try {
      const { rota, told } = await write(draft)
      if (rota) accept(rota)
      setDifferences(told)
      tellDone(t('rota.saved'))
      return rota
    } catch (thrown) {
      const failure = failureOf(thrown)
      const newer = newerRotaOf(failure)
      if (newer) setConflict(newer)
      else tellFailure(t('rota.saveFailed', { message: failure.error ?? t('common.unknownError') }))
      return null
    } finally {
      setSaving(false)
    }
  }

  return { save, isSaving, conflict, settleConflict: () => setConflict(null), differences }
}

/** Shifts first, by the version that was opened: a change of name or people raises it too. */
function useWriting() {
  const [saveShifts] = useSaveShiftsMutation()
  const [update] = useUpdateRotaMutation()
  return async (draft: RotaDraft) => {
    const { rotaId: id, base, name, staffIds } = draft
    let rota: RotaWithShifts | null = null
    let told: readonly RotaDifference[] = []
    if (hasUnsavedShifts(draft)) {
      const body = { version: base.version, shifts: draft.shifts.map(toBody) }
      const answer = await saveShifts({ id, body }).unwrap()
      rota = answer.rota
      told = answer.differences ?? []
    }
    if (hasUnsavedDetails(draft))
      rota = await update({ id, body: { name, staff_ids: [...staffIds] } }).unwrap()
    return { rota, told }
  }
}

/** A stale version is answered with the rota as it is now. */
function newerRotaOf({ status, body }: Failure): RotaWithShifts | null {
  if (status !== 409) return null
  return isRota(body.rota) ? body.rota : null
}

const isRota = (value: unknown): value is RotaWithShifts =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'shifts' in value &&
  Array.isArray(value.shifts)
