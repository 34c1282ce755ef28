import { type Consumer, defineConsumer, type UnitOfWork } from '@rms/service-kit'
import { canSignIn } from '../../domain/portal-account.ts'
import type { PortalAccountRepository } from '../../storage/portal-account-repository.ts'
import type { Sessions } from '../sessions/sessions.ts'

interface AccountConsumerDependencies {
  readonly accounts: PortalAccountRepository
  readonly sessions: Sessions
  readonly unitOfWork: UnitOfWork
}

/** Ends the sessions of staff who are no longer active, and deletes the password of deleted staff. */
export const createAccountConsumer = ({
  accounts,
  sessions,
  unitOfWork,
}: AccountConsumerDependencies): Consumer =>
  defineConsumer('portal-accounts', {
    async 'workforce.staff-changed'({ payload: { staff_id: staffId, ...state } }) {
      await unitOfWork.transact(async ({ session }) => {
        const isNewer = await accounts.apply({ staffId, ...state }, session)
        if (!isNewer || canSignIn(state)) return
        await sessions.endAll(staffId, session)
        if (state.deleted) await accounts.deletePassword(staffId, session)
      })
      await sessions.publishRevocations()
    },
  })
