import { confirm } from './confirm.ts'
import { t } from './i18n/index.ts'

/** Asks whether what was typed and not saved may be lost. */
export const confirmLoss = (): Promise<boolean> =>
  confirm({
    title: t('common.discardTitle'),
    message: t('common.discardMessage'),
    act: t('common.discard'),
  })
