import { copyToClipboard } from '../../../shared/lib/copy-to-clipboard.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'

/**
 * A link that opens a WhatsApp chat with the text. wa.me requires an international number, digits only; without one the
 * app lets the user choose the recipient.
 */
export function createWhatsAppLink(phone: string, message: string): string {
  const number = /^\s*(\+|00)/.test(phone) ? phone.replace(/\(0\)|\D/g, '').replace(/^00/, '') : ''
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`
}

/** Copies the message of an order and notifies the user of the result. */
export async function copyOrderMessage(message: string): Promise<void> {
  if (await copyToClipboard(message)) notifySuccess(t('ordering.copied'))
  else notifyError(t('ordering.copyFailed'))
}
