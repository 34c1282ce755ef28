import type { PriceAgreement } from '@rms/contracts'
import { AgreedPriceModal } from './agreed-price-modal.tsx'
import { AgreementHistoryModal } from './agreement-history-modal.tsx'
import { EndAgreedPriceModal } from './end-agreed-price-modal.tsx'

/** What is open: the form of a new agreed price, or something about one of the list. */
export type AgreementDialogState =
  | { kind: 'add'; supplierId: string }
  | { kind: 'edit' | 'end' | 'history'; agreement: PriceAgreement }

/** The dialog that is open, if any. */
export function AgreementDialog({
  dialog,
  onClose,
}: {
  dialog: AgreementDialogState | null
  onClose: () => void
}) {
  switch (dialog?.kind) {
    case 'add':
      return (
        <AgreedPriceModal agreement={null} initial={{ supplier_id: dialog.supplierId }} onClose={onClose} />
      )
    case 'edit':
      return <AgreedPriceModal agreement={dialog.agreement} onClose={onClose} />
    case 'end':
      return <EndAgreedPriceModal agreement={dialog.agreement} onClose={onClose} />
    case 'history':
      return <AgreementHistoryModal agreement={dialog.agreement} onClose={onClose} />
    case undefined:
      return null
  }
}
