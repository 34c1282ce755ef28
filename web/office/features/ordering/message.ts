import { copyText } from '../../../shared/lib/copy-text.ts'
import { tellDone, tellFailure } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'

/**
 * A link that opens a WhatsApp chat with the text. wa.me requires an international number, digits only; without one the
 * app lets the user choose the recipient.
 */
export function chatLink(phone: string, message: string): string {
  const number = /^\s*(\+|00)/.test(phone) ? phone.replace(/\(0\)|\D/g, '').replace(/^00/, '') : ''
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`
}

/** Copies the message of an order and notifies the user of the result. */
export async function copyMessage(message: string): Promise<void> {
  if (await copyText(message)) tellDone(t('ordering.copied'))
  else tellFailure(t('ordering.copyFailed'))
}
