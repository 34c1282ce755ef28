import type {
  ErrorCode,
  FieldRule,
  FlagReason,
  InvoiceExtraction,
  InvoiceQuestionCode,
  PaymentHold,
  ReadingFailure,
} from '@rms/contracts'
import type { Language } from '../language.ts'
import { formatMessage, type MessageValues } from '../message.ts'
import type { MessagesByKey } from '../translator.ts'

/**
 * Translations of the server's English sentences: errors, field rules, reasons why a file could not be read or an
 * invoice cannot be paid, and findings in an invoice. A mismatch of totals is always described by the screen, which includes the amount.
 */
type ServerMessageKey =
  | `errors.${ErrorCode}`
  | `rules.${FieldRule}`
  | `readings.${ReadingFailure}`
  | `holds.${PaymentHold}`
  | `findings.${Exclude<InvoiceQuestionCode, 'total-mismatch'> | FlagReason}`

const messageLoaders: Partial<
  Record<Language, () => Promise<{ readonly default: MessagesByKey<ServerMessageKey> }>>
> = {
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
}

let requested: Language = 'en'
let active: Language = 'en'
let messages: Partial<MessagesByKey<string>> = {}

/** Loads the translations of server sentences; English needs none. */
export async function setServerMessageLanguage(language: Language): Promise<void> {
  requested = language
  const loaded = (await messageLoaders[language]?.())?.default ?? {}
  if (requested !== language) return
  active = language
  messages = loaded
}

/** The translated sentence of an error code; null if there is only the server's own. */
export const translateErrorCode = (code: string | null): string | null =>
  code === null ? null : findServerMessage(`errors.${code}`)

/** A translated sentence for each reason to hold a payment; null if there is only the server's own. */
export const translatePaymentHolds = (holds: unknown): string | null =>
  Array.isArray(holds)
    ? holds.flatMap(hold => findServerMessage(`holds.${hold}`) ?? []).join(' ') || null
    : null

/** The translated sentence of a field rule; null if there is only the server's own. */
export const translateFieldRule = (rule: string, limit: number | undefined): string | null =>
  findServerMessage(`rules.${rule}`, { limit: limit === undefined ? '' : String(limit) })

/** Why a file could not be read and what to do about it; null if there is no reason. */
export const translateReadingFailure = ({ reason, error, suggestion }: InvoiceExtraction): string | null =>
  (reason && findServerMessage(`readings.${reason}`)) ??
  (error && [error, suggestion].filter(Boolean).join(' '))

interface Finding {
  readonly code: string
  readonly message: string
  /** Distinguishes several findings with the same code. */
  readonly reason?: string | undefined
}

/** The sentence of a finding in an invoice. */
export const translateFinding = ({ code, message, reason }: Finding): string =>
  findServerMessage(`findings.${reason ?? code}`) ?? message

/** Whether the lines do not add up to the total, which screens describe with the amount; not a tax above the total. */
export const isTotalMismatch = ({ code, reason }: Pick<Finding, 'code' | 'reason'>): boolean =>
  code === 'total-mismatch' && reason === undefined

function findServerMessage(key: string, values: MessageValues = {}): string | null {
  const message = messages[key]
  return message === undefined ? null : formatMessage(message, values, active)
}
