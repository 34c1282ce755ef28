import type { LocationPermission } from '@rms/contracts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { notifyUndoable } from '../../../components/undoable-notification.tsx'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { notifyNotSaved } from '../../../lib/notify-not-saved.ts'
import { t } from '../../../texts/index.ts'
import { useRemoveLocationPermissionMutation, useSetLocationPermissionMutation } from '../staff-api.ts'

export interface LocationPermissionActions {
  /** Resolves to true if it was added. */
  add: (locationId: number) => Promise<boolean>
  setCanClockIn: (locationId: number, canClockIn: boolean) => Promise<void>
  setCanReceive: (locationId: number, canReceive: boolean) => Promise<void>
  setCanCount: (locationId: number, canCount: boolean) => Promise<void>
  remove: (permission: LocationPermission) => Promise<void>
}

/** Changes where a staff member may clock in, receive deliveries and count stock. */
export function useLocationPermissionActions(id: number): LocationPermissionActions {
  const [set] = useSetLocationPermissionMutation()
  const [remove] = useRemoveLocationPermissionMutation()
  return {
    add: async locationId => {
      try {
        await set({ id, locationId, canClockIn: true }).unwrap()
        notifySuccess(t('staff.permissionAdded'))
        return true
      } catch {
        notifyError(t('staff.permissionAddFailed'))
        return false
      }
    },
    setCanClockIn: async (locationId, canClockIn) => {
      try {
        await set({ id, locationId, canClockIn }).unwrap()
      } catch (thrown) {
        notifyNotSaved(t('staff.permissionUpdateFailed'), thrown)
      }
    },
    setCanReceive: async (locationId, canReceive) => {
      try {
        await set({ id, locationId, canReceive }).unwrap()
      } catch (thrown) {
        notifyNotSaved(t('staff.permissionUpdateFailed'), thrown)
      }
    },
    setCanCount: async (locationId, canCount) => {
      try {
        await set({ id, locationId, canCount }).unwrap()
      } catch (thrown) {
        notifyNotSaved(t('staff.permissionUpdateFailed'), thrown)
      }
    },
    remove: async ({ location_id, location_name, can_clock_in, can_receive, can_count }) => {
      const message = t('staff.permissionRemoveMessage', { name: location_name })
      if (
        !(await requestConfirmation({
          title: t('staff.permissionRemoveTitle'),
          message,
          confirmLabel: t('staff.remove'),
        }))
      )
        return
      try {
        await remove({ id, locationId: location_id }).unwrap()
        notifyUndoable(t('staff.permissionRemoved'), () =>
          set({
            id,
            locationId: location_id,
            canClockIn: can_clock_in,
            canReceive: can_receive,
            canCount: can_count,
          }).unwrap(),
        )
      } catch (thrown) {
        notifyNotSaved(t('staff.permissionRemoveFailed'), thrown)
      }
    },
  }
}
