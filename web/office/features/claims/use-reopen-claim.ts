import type { Claim } from '@rms/contracts'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { useReopenClaimMutation } from './claims-api.ts'
import { getClaimName } from './describe-claim.ts'

/** Claims again what was waived. */
export function useReopenClaim(): (claim: Claim) => Promise<void> {
  const [reopen] = useReopenClaimMutation()
  return async claim => {
    try {
      await reopen(claim.id).unwrap()
      notifySuccess(t('claims.reopened', { name: getClaimName(claim) }))
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('claims.reopenFailed'))
    }
  }
}
