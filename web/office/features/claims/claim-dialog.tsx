import type { Claim } from '@rms/contracts'
import { SendClaimsModal } from './send/send-claims-modal.tsx'
import { WaiveClaimsModal } from './waive-claims-modal.tsx'

/** The dialog that is open, and the claims it is about. */
export interface ClaimDialogState {
  kind: 'send' | 'waive'
  claims: readonly Claim[]
}

interface ClaimDialogProps {
  dialog: ClaimDialogState | null
  /** Called after the claims were sent or waived. */
  onDone?: () => void
  onClose: () => void
}

/** The open dialog, if any. */
export function ClaimDialog({ dialog, onDone, onClose }: ClaimDialogProps) {
  if (dialog === null) return null
  const finish = () => {
    onDone?.()
    onClose()
  }
  return dialog.kind === 'send' ? (
    <SendClaimsModal claims={dialog.claims} onSent={finish} onClose={onClose} />
  ) : (
    <WaiveClaimsModal claims={dialog.claims} onWaived={finish} onClose={onClose} />
  )
}
