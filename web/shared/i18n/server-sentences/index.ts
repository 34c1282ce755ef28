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
 * The sentences of servers in a language other than theirs, which is English: what went wrong, what a field asks for,
 * why a file could not be read, and what there is to look at in an invoice. That its sums differ is said with the
 * amount, in every language.
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

let asked: Language = 'en'
let spoken: Language = 'en'
let messages: Partial<Messages<string>> = {}

/** Has the sentences of servers said in this language from now on; in English they are said as they come. */
export async function translateServers(language: Language): Promise<void> {
  asked = language
  const loaded = (await loaders[language]?.())?.default ?? {}
  if (asked !== language) return
  spoken = language
  messages = loaded
}

/** The sentence for an error's code; null where the server's own is the best there is. */
export const sentenceOfError = (code: string | null): string | null =>
  code === null ? null : sentenceFor(`errors.${code}`)

/** What a field asks for; null where the server's own sentence is the best there is. */
export const sentenceOfRule = (rule: string, limit: number | undefined): string | null =>
  sentenceFor(`rules.${rule}`, { limit: limit === undefined ? '' : String(limit) })

/** Why a file could not be read, and what to do about it; null where nothing is said of it. */
export const sentenceOfReading = ({ reason, error, suggestion }: Extraction): string | null =>
  (reason && sentenceFor(`readings.${reason}`)) ?? (error && [error, suggestion].filter(Boolean).join(' '))

interface Finding {
  readonly code: string
  readonly message: string
  /** Says more than the code where a code stands for several doubts. */
  readonly reason?: string | undefined
}

/** What there is to look at in an invoice. */
export const sentenceOfFinding = ({ code, message, reason }: Finding): string =>
  sentenceFor(`findings.${reason ?? code}`) ?? message

/** Lines that do not make the total: screens say that with the amount. A tax above the total is another doubt. */
export const doSumsDiffer = ({ code, reason }: Pick<Finding, 'code' | 'reason'>): boolean =>
  code === 'total-mismatch' && reason === undefined

function sentenceFor(key: string, values: MessageValues = {}): string | null {
  const message = messages[key]
  return message === undefined ? null : formatMessage(message, values, spoken)
}
