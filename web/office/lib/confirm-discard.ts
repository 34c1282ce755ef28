import { requestConfirmation } from '../../shared/lib/confirm.ts'
import { t } from '../texts/index.ts'

/** Asks for confirmation before unsaved changes are discarded. */
export const confirmDiscard = (): Promise<boolean> =>
  requestConfirmation({
    title: t('common.discardTitle'),
    message: t('common.discardMessage'),
    confirmLabel: t('common.discard'),
  })
