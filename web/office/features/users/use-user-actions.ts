import type { accountEndpoints, User } from '@rms/contracts'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import type { RequestBody } from '../../../shared/api/contract-types.ts'
import { requestConfirmation } from '../../../shared/lib/confirm.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { notifyNotSaved } from '../../lib/notify-not-saved.ts'
import { t } from '../../texts/index.ts'
import { useDeleteUserMutation, useUpdateUserMutation } from './users-api.ts'

export interface UserActions {
  changeUser: (user: User, body: RequestBody<(typeof accountEndpoints)['updateUser']>) => Promise<void>
  deactivate: (user: User) => Promise<void>
  remove: (user: User) => Promise<void>
}

/** An administrator's actions for a user. The server protects the last administrator. */
export function useUserActions(): UserActions {
  const [update] = useUpdateUserMutation()
  const [remove] = useDeleteUserMutation()

  const changeUser: UserActions['changeUser'] = async ({ id, version }, body) => {
    try {
      await update({ id, body: { ...body, version } }).unwrap()
      notifySuccess(t('users.saved'))
    } catch (thrown) {
      notifyNotSaved(toApiFailure(thrown).error ?? t('users.saveFailed'), thrown)
    }
  }

  return {
    changeUser,
    deactivate: async user => {
      const message = t('users.deactivateMessage', { name: user.username })
      if (
        await requestConfirmation({
          title: t('users.deactivateTitle'),
          message,
          confirmLabel: t('users.deactivate'),
        })
      )
        await changeUser(user, { active: false })
    },
    remove: async user => {
      const message = t('users.deleteMessage', { name: user.username })
      if (
        !(await requestConfirmation({
          title: t('users.deleteTitle'),
          message,
          confirmLabel: t('common.delete'),
        }))
      )
        return
      try {
        await remove(user.id).unwrap()
        notifySuccess(t('users.deleted'))
      } catch (thrown) {
        notifyError(toApiFailure(thrown).error ?? t('users.deleteFailed'))
      }
    },
  }
}
