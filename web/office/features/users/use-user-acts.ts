import type { accountEndpoints, User } from '@rms/contracts'
import type { BodyOf } from '../../../shared/api/contract.ts'
import { failureOf } from '../../../shared/api/failure.ts'
import { confirm } from '../../../shared/lib/confirm.ts'
import { tellNotSaved } from '../../lib/not-saved.ts'
import { tellDone, tellFailure } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { useDeleteUserMutation, useUpdateUserMutation } from './users-api.ts'

export interface UserActs {
  change: (user: User, body: BodyOf<(typeof accountEndpoints)['updateUser']>) => Promise<void>
  deactivate: (user: User) => Promise<void>
  remove: (user: User) => Promise<void>
}

/** An administrator's actions for a user. The server protects the last administrator. */
export function useUserActs(): UserActs {
  const [update] = useUpdateUserMutation()
  const [remove] = useDeleteUserMutation()

  const change: UserActs['change'] = async ({ id, version }, body) => {
    try {
      await update({ id, body: { ...body, version } }).unwrap()
      tellDone(t('users.saved'))
    } catch (thrown) {
      tellNotSaved(failureOf(thrown).error ?? t('users.saveFailed'), thrown)
    }
  }

  return {
    change,
    deactivate: async user => {
      const message = t('users.deactivateMessage', { name: user.username })
      if (await confirm({ title: t('users.deactivateTitle'), message, act: t('users.deactivate') }))
        await change(user, { active: false })
    },
    remove: async user => {
      const message = t('users.deleteMessage', { name: user.username })
      if (!(await confirm({ title: t('users.deleteTitle'), message, act: t('common.delete') }))) return
      try {
        await remove(user.id).unwrap()
        tellDone(t('users.deleted'))
      } catch (thrown) {
        tellFailure(failureOf(thrown).error ?? t('users.deleteFailed'))
      }
    },
  }
}
