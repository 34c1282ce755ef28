import { lazy, Suspense } from 'react'
import { usePendingConfirmation } from '../../shared/lib/confirm.ts'
import { useDelegatedTooltip } from '../lib/delegated-tooltip.ts'
import { lazyWithTranslations } from '../lib/lazy-translations.ts'
import { useHasNotified } from '../lib/notify.ts'
import { t } from '../texts/index.ts'

const ConfirmModal = lazy(
  lazyWithTranslations(async () => (await import('../../shared/ui/confirm-modal.tsx')).ConfirmModal),
)
const AnchoredTooltip = lazy(async () => ({
  default: (await import('../components/anchored-tooltip.tsx')).AnchoredTooltip,
}))
const NotificationToasts = lazy(async () => ({
  default: (await import('../components/notification-toasts.tsx')).NotificationToasts,
}))

/** The pending confirmation. The dialog is loaded with the first one. */
export function ConfirmDialogLayer() {
  const pending = usePendingConfirmation()
  return (
    <Suspense>
      {pending && (
        <ConfirmModal
          key={pending.request.title}
          pending={pending}
          labels={{ cancel: t('common.cancel'), close: t('common.close') }}
        />
      )}
    </Suspense>
  )
}

/**
 * One delegated tooltip for all elements that have a `data-tooltip`. A tooltip component for each button of each row
 * would make long lists slow.
 */
export function TooltipLayer() {
  const tooltip = useDelegatedTooltip()
  return <Suspense>{tooltip && <AnchoredTooltip key={tooltip.text} tooltip={tooltip} />}</Suspense>
}

/** Success and error notifications. The component is loaded with the first one. */
export const NotificationLayer = () => <Suspense>{useHasNotified() && <NotificationToasts />}</Suspense>
