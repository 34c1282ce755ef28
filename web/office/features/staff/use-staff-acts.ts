import type { StaffMember, StaffStatus } from '@rms/contracts'
import { failureOf } from '../../../shared/api/failure.ts'
import { confirm } from '../../../shared/lib/confirm.ts'
import { newerRecord } from '../../../shared/lib/conflict.ts'
import { tellNotSaved } from '../../lib/not-saved.ts'
import { tellDone, tellFailure } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { useDeleteStaffMutation, useUpdateStaffMutation } from './staff-api.ts'

export interface StaffActs {
  setStatus: (member: StaffMember, status: StaffStatus) => Promise<void>
  remove: (member: StaffMember) => Promise<void>
}

/** Actions of a staff card. */
export function useStaffActs(): StaffActs {
  const [update] = useUpdateStaffMutation()
  const [remove] = useDeleteStaffMutation()
  // Sends only the status, so that a wage changed in another window is not overwritten.
  const saveStatus = async ({ id, version, status: seen }: StaffMember, status: StaffStatus) => {
    try {
      await update({ id, body: { status, version } }).unwrap()
    } catch (thrown) {
      const newer = newerRecord<StaffMember>(failureOf(thrown))
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
        const error = failureOf(thrown).error ?? t('common.unknownError')
        tellNotSaved(t('staff.statusFailed', { error }), thrown)
      }
    },
    remove: async ({ id, name }) => {
      const message = t('staff.deleteMessage', { name })
      const list = [t('staff.deletedPortal'), t('staff.deletedForGood')]
      if (!(await confirm({ title: t('staff.deleteTitle'), message, list, act: t('common.delete') }))) return
      try {
        await remove(id).unwrap()
        tellDone(t('staff.deleted'))
      } catch (thrown) {
        tellFailure(t('staff.deleteFailed', { error: failureOf(thrown).error ?? t('common.unknownError') }))
      }
    },
  }
}
