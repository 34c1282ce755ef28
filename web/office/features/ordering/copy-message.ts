import { copyText } from '../../../shared/lib/copy-text.ts'
import { tellDone, tellFailure } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'

/** Copies the text of an order and says whether it worked. */
export async function copyMessage(message: string): Promise<void> {
  if (await copyText(message)) tellDone(t('ordering.copied'))
  else tellFailure(t('ordering.copyFailed'))
}
