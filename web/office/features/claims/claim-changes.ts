import type { Claim } from '@rms/contracts'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { t } from '../../texts/index.ts'
import { getClaimName } from './describe-claim.ts'

/** A claim that is not as the user saw it: its newer version, or null if the goods are no longer claimed. */
export interface ClaimChange {
  readonly seen: Claim
  readonly current: Claim | null
}

/** The claims whose amount or state has changed since they were shown. */
export const listClaimChanges = (
  seen: readonly Claim[],
  current: readonly (Claim | null)[],
): readonly ClaimChange[] =>
  seen.flatMap((claim, at) => {
    const newer = current[at] ?? null
    const isSame =
      newer !== null &&
      newer.amount === claim.amount &&
      newer.open_amount === claim.open_amount &&
      newer.state === claim.state
    return isSame ? [] : [{ seen: claim, current: newer }]
  })

/** Whether a claim can be sent or waived. */
export const isClaimOpen = ({ open_amount }: Claim): boolean => open_amount > 0

/** Whether anything of a claim was waived, which can be claimed again. */
export const isClaimWaived = ({ waived_amount }: Claim): boolean => waived_amount > 0

/** What has changed: another amount, settled, or no longer claimed. */
export function describeClaimChange(
  { seen, current }: ClaimChange,
  { money }: Pick<DisplayFormats, 'money'>,
): string {
  const name = getClaimName(seen)
  if (current === null) return t('claims.changedGone', { name })
  if (!isClaimOpen(current)) return t('claims.changedSettled', { name })
  return t('claims.changedAmount', {
    name,
    before: money(seen.open_amount, seen.currency),
    after: money(current.open_amount, current.currency),
  })
}
