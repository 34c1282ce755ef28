import { confirm } from '../../shared/lib/confirm.ts'
import { t } from '../texts/index.ts'

/** Asks whether what was typed and not saved may be lost. */
export const confirmLoss = (): Promise<boolean> =>
  confirm({
    title: t('common.discardTitle'),
    message: t('common.discardMessage'),
    act: t('common.discard'),
  })
