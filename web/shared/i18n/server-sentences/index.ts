import type {
  ErrorCode,
  Extraction,
  FieldRule,
  MismatchReason,
  QuestionCode,
  ReadingFailure,
} from '@rms/contracts'
import type { Language } from '../language.ts'
import { formatMessage, type MessageValues } from '../message.ts'
import type { Messages } from '../translator.ts'

/**
 * Translations of the server's English sentences: errors, field rules, reasons why a file could not be read, and
 * findings in an invoice. A mismatch of totals is always described by the screen, which includes the amount.
 */
type SentenceKey =
  | `errors.${ErrorCode}`
  | `rules.${FieldRule}`
  | `readings.${ReadingFailure}`
  | `findings.${Exclude<QuestionCode, 'total-mismatch'> | MismatchReason}`

const loaders: Partial<Record<Language, () => Promise<{ readonly default: Messages<SentenceKey> }>>> = {
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
}

let requested: Language = 'en'
let active: Language = 'en'
let messages: Partial<Messages<string>> = {}

/** Loads the translations of server sentences; English needs none. */
export async function translateServers(language: Language): Promise<void> {
  requested = language
  const loaded = (await loaders[language]?.())?.default ?? {}
  if (requested !== language) return
  active = language
  messages = loaded
}

/** The translated sentence of an error code; null if there is only the server's own. */
export const sentenceOfError = (code: string | null): string | null =>
  code === null ? null : findSentence(`errors.${code}`)

/** The translated sentence of a field rule; null if there is only the server's own. */
export const sentenceOfRule = (rule: string, limit: number | undefined): string | null =>
  findSentence(`rules.${rule}`, { limit: limit === undefined ? '' : String(limit) })

/** Why a file could not be read and what to do about it; null if there is no reason. */
export const sentenceOfReading = ({ reason, error, suggestion }: Extraction): string | null =>
  (reason && findSentence(`readings.${reason}`)) ?? (error && [error, suggestion].filter(Boolean).join(' '))

interface Finding {
  readonly code: string
  readonly message: string
  /** Distinguishes several findings with the same code. */
  readonly reason?: string | undefined
}

/** The sentence of a finding in an invoice. */
export const sentenceOfFinding = ({ code, message, reason }: Finding): string =>
  findSentence(`findings.${reason ?? code}`) ?? message

/** Whether the lines do not add up to the total, which screens describe with the amount; not a tax above the total. */
export const doSumsDiffer = ({ code, reason }: Pick<Finding, 'code' | 'reason'>): boolean =>
  code === 'total-mismatch' && reason === undefined

function findSentence(key: string, values: MessageValues = {}): string | null {
  const message = messages[key]
  return message === undefined ? null : formatMessage(message, values, active)
}
