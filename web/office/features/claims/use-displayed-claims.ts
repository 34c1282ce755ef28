import type { Claim } from '@rms/contracts'
import { useState } from 'react'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { type ClaimChange, isClaimOpen, listClaimChanges } from './claim-changes.ts'
import { useLazyGetClaimQuery } from './claims-api.ts'

const CONFLICT = 409
const NOT_FOUND = 404
const OUTDATED_CODES: readonly (string | null)[] = ['claim-changed', 'claim-settled']

export interface DisplayedClaims {
  claims: readonly Claim[]
  /** What has changed since the dialog was opened, if a call was rejected for that reason. */
  changes: readonly ClaimChange[]
  /** Loads the claims again after a call was rejected because they have changed, are settled or gone; else throws. */
  refreshAfter: (thrown: unknown) => Promise<void>
}

/** The claims that a dialog is about, as the user sees them. Sent with a decision, so that none is made unseen. */
export function useDisplayedClaims(opened: readonly Claim[]): DisplayedClaims {
  const [getClaim] = useLazyGetClaimQuery()
  const [claims, setClaims] = useState(opened)
  const [changes, setChanges] = useState<readonly ClaimChange[]>([])
  const load = async ({ id }: Claim): Promise<Claim | null> => {
    try {
      return await getClaim(id).unwrap()
    } catch (thrown) {
      if (toApiFailure(thrown).status === NOT_FOUND) return null
      throw thrown
    }
  }
  const refreshAfter = async (thrown: unknown) => {
    const { status, code } = toApiFailure(thrown)
    const isOutdated = status === NOT_FOUND || (status === CONFLICT && OUTDATED_CODES.includes(code))
    if (!isOutdated) throw thrown
    const current: (Claim | null)[] = []
    for (const claim of claims) current.push(await load(claim))
    setChanges(listClaimChanges(claims, current))
    setClaims(current.filter(claim => claim !== null).filter(isClaimOpen))
  }
  return { claims, changes, refreshAfter }
}

/** The ids of claims with the amounts that the user sees. */
export const toSeenClaims = (claims: readonly Claim[]): { id: string; amount: number }[] =>
  claims.map(({ id, amount }) => ({ id, amount }))
