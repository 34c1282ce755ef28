import type { RotaWithShifts } from '@rms/contracts'
import { isCalendarDate } from '@rms/domain-kit'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { getNewerRecord } from '../../../../shared/lib/edit-conflict.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { toShiftBody } from '../model/draft-shift.ts'
import { createRotaDraft, hasUnsavedDetails, hasUnsavedShifts, type RotaDraft } from '../model/rota-draft.ts'
import { useSaveShiftsMutation, useUpdateRotaMutation } from '../rota-api.ts'
import type { RotaDraftState } from './use-rota-draft.ts'

export interface RotaSaveState {
  /** Saves the rota and resolves to the saved version; null if saving failed or nothing had changed. */
  save: () => Promise<RotaWithShifts | null>
  isSaving: boolean
  /** The newer version that another manager saved in the meantime. */
  conflict: RotaWithShifts | null
  clearConflict: () => void
}

/** Saves all shifts in one request. A newer version on the server is reported as a conflict, never overwritten. */
export function useSaveRota(draftState: RotaDraftState): RotaSaveState {
  const { draft } = draftState
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<RotaWithShifts | null>(null)
  const write = useWriteRota(draftState)

  const save = async () => {
    const invalid = draft.shifts.find(({ date }) => !isCalendarDate(date))
    if (invalid) {
      notifyError(t('rota.saveFailed', { message: t('rota.dateFormat', { date: invalid.date }) }))
      return null
    }
    setSaving(true)
    try {
      const rota = await write(draft)
      notifySuccess(t('rota.saved'))
      return rota
    } catch (thrown) {
      const failure = toApiFailure(thrown)
      const newer = getNewerRecord<RotaWithShifts>(failure)?.record
      if (newer) setConflict(newer)
      else notifyError(t('rota.saveFailed', { message: failure.error ?? t('common.unknownError') }))
      return null
    } finally {
      setSaving(false)
    }
  }

  return { save, isSaving, conflict, clearConflict: () => setConflict(null) }
}

/**
 * Saves the shifts before name and staff, because each save raises the version and only the shifts check it. Null if
 * nothing had changed.
 */
function useWriteRota({ markSaved }: RotaDraftState): (draft: RotaDraft) => Promise<RotaWithShifts | null> {
  const [saveShifts] = useSaveShiftsMutation()
  const [update] = useUpdateRotaMutation()
  return async draft => {
    const { rotaId: id, base, name, staffIds } = draft
    let saved: RotaWithShifts | null = null
    let sent = draft
    if (hasUnsavedShifts(draft)) {
      const body = { version: base.version, shifts: draft.shifts.map(toShiftBody) }
      saved = (await saveShifts({ id, body }).unwrap()).rota
      markSaved({ ...draft, name: base.name, staffIds: base.staffIds }, saved)
      sent = { ...createRotaDraft(saved), name, staffIds }
    }
    if (hasUnsavedDetails(sent)) {
      saved = await update({ id, body: { name, staff_ids: [...staffIds] } }).unwrap()
      markSaved(sent, saved)
    }
    return saved
  }
}
