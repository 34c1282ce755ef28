import type { Claim } from '@rms/contracts'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { isClaimOpen } from './claim-changes.ts'
import { useReopenClaimMutation } from './claims-api.ts'
import { getClaimName } from './describe-claim.ts'

/** Claims again what was waived. */
export function useReopenClaim(): (claim: Claim) => Promise<void> {
  const [reopen] = useReopenClaimMutation()
  return async claim => {
    try {
      const reopened = await reopen(claim.id).unwrap()
      const name = getClaimName(claim)
      notifySuccess(
        isClaimOpen(reopened) ? t('claims.reopened', { name }) : t('claims.reopenedCredited', { name }),
      )
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('claims.reopenFailed'))
    }
  }
}
