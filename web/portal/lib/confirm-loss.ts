import { confirm } from '../../shared/lib/confirm.ts'
import { isAnythingUnsaved } from '../../shared/lib/leaving.ts'
import { t } from '../texts/index.ts'

/** Asks whether what was typed and not sent may be lost. */
export const confirmLoss = (): Promise<boolean> =>
  confirm({
    title: t('portal.loss.title'),
    message: t('portal.loss.message'),
    act: t('portal.loss.discard'),
  })

/** Whether nothing would be lost, or the person says that it may. */
export const mayLose = async (): Promise<boolean> => !isAnythingUnsaved() || confirmLoss()
