import { lazy, Suspense } from 'react'
import { usePendingConfirmation } from '../../shared/lib/confirm.ts'
import { t } from '../texts/index.ts'

const ConfirmModal = lazy(async () => ({ default: (await import('./lazy-confirm-modal.ts')).ConfirmModal }))

/** Renders confirmation dialogs; loaded with the first one. */
export function ConfirmDialogLayer() {
  const dialog = usePendingConfirmation()
  return (
    <Suspense>
      {dialog && (
        <ConfirmModal pending={dialog} labels={{ cancel: t('portal.cancel'), close: t('portal.close') }} />
      )}
    </Suspense>
  )
}
