import type { LocationPermission } from '@rms/contracts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { tellUndoable } from '../../../components/undoable-notice.tsx'
import { tellNotSaved } from '../../../lib/not-saved.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useRemovePermissionMutation, useSetPermissionMutation } from '../staff-api.ts'

export interface PermissionActs {
  /** Resolves to true if it was added. */
  add: (locationId: number) => Promise<boolean>
  permit: (locationId: number, canClockIn: boolean) => Promise<void>
  remove: (permission: LocationPermission) => Promise<void>
}

/** Changes where a staff member may clock in. */
export function usePermissionActs(id: number): PermissionActs {
  const [set] = useSetPermissionMutation()
  const [remove] = useRemovePermissionMutation()
  return {
    add: async locationId => {
      try {
        await set({ id, locationId, canClockIn: true }).unwrap()
        tellDone(t('staff.permissionAdded'))
        return true
      } catch {
        tellFailure(t('staff.permissionAddFailed'))
        return false
      }
    },
    permit: async (locationId, canClockIn) => {
      try {
        await set({ id, locationId, canClockIn }).unwrap()
      } catch (thrown) {
        tellNotSaved(t('staff.permissionUpdateFailed'), thrown)
      }
    },
    remove: async ({ location_id, location_name, can_clock_in }) => {
      const message = t('staff.permissionRemoveMessage', { name: location_name })
      if (!(await confirm({ title: t('staff.permissionRemoveTitle'), message, act: t('staff.remove') })))
        return
      try {
        await remove({ id, locationId: location_id }).unwrap()
        tellUndoable(t('staff.permissionRemoved'), () =>
          set({ id, locationId: location_id, canClockIn: can_clock_in }).unwrap(),
        )
      } catch (thrown) {
        tellNotSaved(t('staff.permissionRemoveFailed'), thrown)
      }
    },
  }
}
