import type { Claim } from '@rms/contracts'
import { IconArrowBackUp, IconHandStop, IconSend } from '@tabler/icons-react'
import { RowAction } from '../../../components/row-actions.tsx'
import { t } from '../../../texts/index.ts'
import { isClaimOpen, isClaimWaived } from '../claim-changes.ts'
import type { ClaimDialogState } from '../claim-dialog.tsx'
import { getClaimName } from '../describe-claim.ts'
import { useReopenClaim } from '../use-reopen-claim.ts'

interface ClaimActionsProps {
  claim: Claim
  onOpenDialog: (dialog: ClaimDialogState) => void
}

/** The actions that the state of a claim allows. */
export function ClaimActions({ claim, onOpenDialog }: ClaimActionsProps) {
  const reopen = useReopenClaim()
  const name = getClaimName(claim)
  return (
    <>
      {isClaimWaived(claim) && (
        <RowAction
          icon={IconArrowBackUp}
          shortLabel={t('claims.reopen')}
          label={t('claims.reopenNamed', { name })}
          onClick={() => reopen(claim)}
        />
      )}
      {isClaimOpen(claim) && <OpenClaimActions claim={claim} onOpenDialog={onOpenDialog} />}
    </>
  )
}

function OpenClaimActions({ claim, onOpenDialog }: ClaimActionsProps) {
  const name = getClaimName(claim)
  return (
    <>
      <RowAction
        icon={IconSend}
        shortLabel={t('claims.send')}
        label={t('claims.sendNamed', { name })}
        onClick={() => onOpenDialog({ kind: 'send', claims: [claim] })}
      />
      <RowAction
        icon={IconHandStop}
        shortLabel={t('claims.waive')}
        label={t('claims.waiveNamed', { name })}
        onClick={() => onOpenDialog({ kind: 'waive', claims: [claim] })}
      />
    </>
  )
}
