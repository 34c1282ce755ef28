import type { Claim } from '@rms/contracts'
import { useEffect, useState } from 'react'
import { AppModal } from '../../../components/app-modal.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { t } from '../../../texts/index.ts'
import { isClaimOpen } from '../claim-changes.ts'
import { ClaimChangesNotice } from '../claim-changes-notice.tsx'
import { useGetClaimMessageQuery } from '../claims-api.ts'
import { useDisplayedClaims } from '../use-displayed-claims.ts'
import { ClaimMessageForm } from './claim-message-form.tsx'

interface SendClaimsModalProps {
  /** May belong to several suppliers: each receives a message of its own. */
  claims: readonly Claim[]
  onSent: () => void
  onClose: () => void
}

/** The messages to the suppliers about claims, one after the other. */
export function SendClaimsModal({ claims, onSent, onClose }: SendClaimsModalProps) {
  const [groups] = useState(() => [
    ...Map.groupBy(claims.filter(isClaimOpen), claim => claim.supplier_id).values(),
  ])
  const [at, setAt] = useState(0)
  const [isEdited, setEdited] = useState(false)
  const group = groups[at]
  const first = group?.[0]
  if (!group || !first) return null
  const title =
    groups.length === 1
      ? t('claims.sendTitle', { supplier: first.supplier_name })
      : t('claims.sendTitleOf', { supplier: first.supplier_name, number: at + 1, total: groups.length })
  const goToNext = () => {
    setEdited(false)
    if (at + 1 < groups.length) setAt(at + 1)
    else onSent()
  }
  return (
    <AppModal opened title={title} size={640} isUnsaved={isEdited} onClose={onClose}>
      <SupplierMessage key={first.supplier_id} claims={group} onEdit={setEdited} onSent={goToNext} />
    </AppModal>
  )
}

interface SupplierMessageProps {
  claims: readonly Claim[]
  onEdit: (isEdited: boolean) => void
  onSent: () => void
}

function SupplierMessage({ claims: opened, onEdit, onSent }: SupplierMessageProps) {
  const { claims, changes, refreshAfter } = useDisplayedClaims(opened)
  const query = useGetClaimMessageQuery(
    claims.map(({ id }) => id),
    { skip: claims.length === 0, refetchOnMountOrArgChange: true },
  )
  // Stays while it is loaded again, so that a change elsewhere does not discard what was typed.
  const message = query.currentData
  const text = message?.text
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text replaces the edited one
  useEffect(() => onEdit(false), [text, onEdit])
  return (
    <>
      <ClaimChangesNotice changes={changes} />
      {message && (
        <ClaimMessageForm
          // Another text replaces the edited one, because its amounts are no longer correct.
          key={message.text}
          message={message}
          claims={claims}
          refreshAfter={refreshAfter}
          onEdit={onEdit}
          onSent={onSent}
        />
      )}
      {!message && query.isFetching && <SkeletonRows rows={6} />}
      {!message && query.isError && !query.isFetching && <ErrorState onRetry={query.refetch} />}
    </>
  )
}
