import { copyToClipboard } from '../../shared/lib/copy-to-clipboard.ts'
import { t } from '../texts/index.ts'
import { notifyError, notifySuccess } from './notify.ts'

/**
 * A link that opens a WhatsApp chat with the text. wa.me requires an international number, digits only; without one the
 * app lets the user choose the recipient.
 */
export function createWhatsAppLink(phone: string, message: string): string {
  const number = isInternational(phone) ? phone.replace(/\(0\)|\D/g, '').replace(/^00/, '') : ''
  return `https://wa.me/${number}?text=${encodeURIComponent(message)}`
}

const isInternational = (phone: string): boolean => /^\s*(\+|00)/.test(phone)

/** A link, and whether the message is part of it; otherwise the user pastes it. */
export interface MessageLink {
  readonly href: string
  readonly hasMessage: boolean
}

/** Mail programs on Windows cut off longer links. */
const MAX_EMAIL_LINK = 2_000

/** A link that opens an email with subject and text. Asterisks are bold only in chats, so they are removed. */
export function createEmailLink(
  address: string,
  { subject, message }: { subject: string; message: string },
): MessageLink {
  const text = message.replace(/^\*(.*)\*$/gm, '$1').replace(/\r?\n/g, '\r\n')
  const start = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
  const href = `${start}&body=${encodeURIComponent(text)}`
  return href.length <= MAX_EMAIL_LINK ? { href, hasMessage: true } : { href: start, hasMessage: false }
}

/** Chats that accept a text in the link. */
const CHATS_WITH_TEXT = new Set(['wa.me', 'api.whatsapp.com', 't.me'])

/** The chat of the supplier, with the text if the chat accepts one. */
export function createChatLink(link: string, message: string): MessageLink {
  const url = new URL(link)
  if (!CHATS_WITH_TEXT.has(url.hostname)) return { href: link, hasMessage: false }
  url.searchParams.delete('text')
  const separator = url.search === '' ? '?' : '&'
  return { href: `${url.href}${separator}text=${encodeURIComponent(message)}`, hasMessage: true }
}

/** The chat of a supplier, or else WhatsApp with its international phone number; null if it has neither. */
export function createSupplierChatLink(
  { link, phone }: { readonly link: string; readonly phone: string },
  message: string,
): MessageLink | null {
  if (link !== '') return createChatLink(link, message)
  return isInternational(phone) ? { href: createWhatsAppLink(phone, message), hasMessage: true } : null
}

/** A link that calls a number. */
export const createCallLink = (phone: string): string => `tel:${phone.replace(/\(0\)|[^\d+]/g, '')}`

/** Copies a message and notifies the user of the result. */
export async function copyMessage(message: string): Promise<void> {
  if (await copyToClipboard(message)) notifySuccess(t('ordering.copied'))
  else notifyError(t('ordering.copyFailed'))
}

/** Copies the message because the opened chat or email does not contain it. */
export async function copyMessageToPaste(message: string): Promise<void> {
  if (await copyToClipboard(message)) notifySuccess(t('ordering.copiedToPaste'))
  else notifyError(t('ordering.copyFailed'))
}
