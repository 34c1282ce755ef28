import { type Consumer, defineConsumer, type UnitOfWork } from '@rms/service-kit'
import { maySignIn } from '../../domain/portal-account.ts'
import type { PortalAccountRepository } from '../../storage/portal-account-repository.ts'
import type { Sessions } from '../sessions/sessions.ts'

interface Needs {
  readonly accounts: PortalAccountRepository
  readonly sessions: Sessions
  readonly unitOfWork: UnitOfWork
}

/** Ends the sessions of staff who are no longer active, and deletes the password of deleted staff. */
export const accountConsumer = ({ accounts, sessions, unitOfWork }: Needs): Consumer =>
  defineConsumer('portal-accounts', {
    async 'workforce.staff-changed'({ payload: { staff_id: staffId, ...state } }) {
      await unitOfWork.transact(async ({ session }) => {
        const isNews = await accounts.apply({ staffId, ...state }, session)
        if (!isNews || maySignIn(state)) return
        await sessions.endAll(staffId, session)
        if (state.deleted) await accounts.forgetPassword(staffId, session)
      })
      await sessions.tell()
    },
  })
