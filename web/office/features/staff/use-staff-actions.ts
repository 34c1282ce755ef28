import type { StaffMember, StaffStatus } from '@rms/contracts'
import { useMemo } from 'react'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import { getNewerRecord } from '../../../shared/lib/edit-conflict.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { notifyNotSaved } from '../../lib/notify-not-saved.ts'
import { t } from '../../texts/index.ts'
import { useDeleteStaffMutation, useUpdateStaffMutation } from './staff-api.ts'

export interface StaffActions {
  setStatus: (member: StaffMember, status: StaffStatus) => Promise<void>
  remove: (member: StaffMember) => Promise<void>
}

/** Actions of a staff card. */
export function useStaffActions(): StaffActions {
  const [update] = useUpdateStaffMutation()
  const [remove] = useDeleteStaffMutation()
  // Stable, so that cards do not render again when a dialog opens.
  return useMemo(() => createStaffActions(update, remove), [update, remove])
}

function createStaffActions(
  update: ReturnType<typeof useUpdateStaffMutation>[0],
  remove: ReturnType<typeof useDeleteStaffMutation>[0],
): StaffActions {
  // Sends only the status, so that a wage changed in another window is not overwritten.
  const saveStatus = async ({ id, version, status: seen }: StaffMember, status: StaffStatus) => {
    try {
      await update({ id, body: { status, version } }).unwrap()
    } catch (thrown) {
      const newer = getNewerRecord<StaffMember>(toApiFailure(thrown))
      // If the newer version has the same status, someone changed another field, so this change can be retried.
      if (newer?.record.status !== seen || newer.version === version) throw thrown
      await saveStatus(newer.record, status)
    }
  }
  return {
    setStatus: async (member, status) => {
      try {
        await saveStatus(member, status)
      } catch (thrown) {
        const error = toApiFailure(thrown).error ?? t('common.unknownError')
        notifyNotSaved(t('staff.statusFailed', { error }), thrown)
      }
    },
    remove: async ({ id, name }) => {
      const message = t('staff.deleteMessage', { name })
      const list = [t('staff.deletedPortal'), t('staff.deletedForGood')]
      if (
        !(await requestConfirmation({
          title: t('staff.deleteTitle'),
          message,
          items: list,
          confirmLabel: t('common.delete'),
        }))
      )
        return
      try {
        await remove(id).unwrap()
        notifySuccess(t('staff.deleted'))
      } catch (thrown) {
        notifyError(
          t('staff.deleteFailed', { error: toApiFailure(thrown).error ?? t('common.unknownError') }),
        )
      }
    },
  }
}
