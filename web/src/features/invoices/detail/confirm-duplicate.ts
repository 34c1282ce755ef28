import type { Failure } from '../../../lib/api/failure.ts'
import { confirm } from '../../../lib/confirm.tsx'
import { t } from '../../../lib/i18n/index.ts'

/** Asks whether an invoice that looks like another shall count as well. */
export const confirmDuplicate = (failure: Failure): Promise<boolean> =>
  confirm({
    title: t('invoice.duplicateTitle'),
    message: t('invoice.duplicateMessage', { error: failure.error ?? '' }),
    act: t('invoice.markProcessed'),
    isDestructive: false,
  })
