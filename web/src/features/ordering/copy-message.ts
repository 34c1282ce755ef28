import { copyText } from '../../lib/copy-text.ts'
import { t } from '../../lib/i18n/index.ts'
import { tellDone, tellFailure } from '../../lib/notify.ts'

/** Copies the text of an order and says whether it worked. */
export async function copyMessage(message: string): Promise<void> {
  if (await copyText(message)) tellDone(t('ordering.copied'))
  else tellFailure(t('ordering.copyFailed'))
}
