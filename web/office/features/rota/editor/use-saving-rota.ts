import type { RotaWithShifts } from '@rms/contracts'
import { isDate } from '@rms/domain-kit'
import { useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { newerRecord } from '../../../../shared/lib/conflict.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { toBody } from '../model/draft-shift.ts'
import { draftOf, hasUnsavedDetails, hasUnsavedShifts, type RotaDraft } from '../model/rota-draft.ts'
import { useSaveShiftsMutation, useUpdateRotaMutation } from '../rota-api.ts'
import type { DraftOnTable } from './use-rota-draft.ts'

export interface SavingRota {
  /** Saves the rota and resolves to the saved version; null if saving failed or nothing had changed. */
  save: () => Promise<RotaWithShifts | null>
  isSaving: boolean
  /** The newer version that another manager saved in the meantime. */
  conflict: RotaWithShifts | null
  settleConflict: () => void
}

/** Saves all shifts in one request. A newer version on the server is reported as a conflict, never overwritten. */
export function useSavingRota(table: DraftOnTable): SavingRota {
  const { draft } = table
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<RotaWithShifts | null>(null)
  const write = useWriteRota(table)

  const save = async () => {
    const invalid = draft.shifts.find(({ date }) => !isDate(date))
    if (invalid) {
      tellFailure(t('rota.saveFailed', { message: t('rota.dateFormat', { date: invalid.date }) }))
      return null
    }
    setSaving(true)
    try {
      const rota = await write(draft)
      tellDone(t('rota.saved'))
      return rota
    } catch (thrown) {
      const failure = failureOf(thrown)
      const newer = newerRecord<RotaWithShifts>(failure)?.record
      if (newer) setConflict(newer)
      else tellFailure(t('rota.saveFailed', { message: failure.error ?? t('common.unknownError') }))
      return null
    } finally {
      setSaving(false)
    }
  }

  return { save, isSaving, conflict, settleConflict: () => setConflict(null) }
}

/**
 * Saves the shifts before name and staff, because each save raises the version and only the shifts check it. Null if
 * nothing had changed.
 */
function useWriteRota({ settle }: DraftOnTable): (draft: RotaDraft) => Promise<RotaWithShifts | null> {
  const [saveShifts] = useSaveShiftsMutation()
  const [update] = useUpdateRotaMutation()
  return async draft => {
    const { rotaId: id, base, name, staffIds } = draft
    let saved: RotaWithShifts | null = null
    let sent = draft
    if (hasUnsavedShifts(draft)) {
      const body = { version: base.version, shifts: draft.shifts.map(toBody) }
      saved = (await saveShifts({ id, body }).unwrap()).rota
      settle({ ...draft, name: base.name, staffIds: base.staffIds }, saved)
      sent = { ...draftOf(saved), name, staffIds }
    }
    if (hasUnsavedDetails(sent)) {
      saved = await update({ id, body: { name, staff_ids: [...staffIds] } }).unwrap()
      settle(sent, saved)
    }
    return saved
  }
}
