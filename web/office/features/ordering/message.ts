import { copyText } from '../../../shared/lib/copy-text.ts'
import { tellDone, tellFailure } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'

/**
 * Opens a chat with the text in it. Only an international number can be addressed (wa.me wants its digits alone);
 * without one the app asks whom to send it to.
 */
export function chatLink(phone: string, message: string): string {
  const number = /^\s*(\+|00)/.test(phone) ? phone.replace(/\(0\)|\D/g, '').replace(/^00/, '') : ''
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`
}

/** Copies the text of an order and says whether it worked. */
export async function copyMessage(message: string): Promise<void> {
  if (await copyText(message)) tellDone(t('ordering.copied'))
  else tellFailure(t('ordering.copyFailed'))
}
