import type { Extraction } from '@rms/contracts'
import type { Language } from '../language.ts'
import type { ServerSentences } from './server-sentences.ts'

const loaders: Partial<Record<Language, () => Promise<ServerSentences>>> = {
  es: async () => (await import('./es.ts')).es,
  fr: async () => (await import('./fr.ts')).fr,
  de: async () => (await import('./de.ts')).de,
}

let asked: Language = 'en'
let spoken: ServerSentences | null = null

/** Has the sentences of servers said in this language from now on; in English they are said as they come. */
export async function translateServers(language: Language): Promise<void> {
  asked = language
  const sentences = (await loaders[language]?.()) ?? null
  if (asked === language) spoken = sentences
}

/** The sentence for an error's code; null where the server's own is the best there is. */
export const sentenceOfError = (code: string | null): string | null =>
  code === null ? null : sayIn(spoken?.errors, code)

/** What a field asks for; null where the server's own sentence is the best there is. */
export const sentenceOfRule = (rule: string, limit: number | undefined): string | null =>
  sayIn(spoken?.rules, rule, { limit: limit ?? '' })

/** Why a file could not be read, and what to do about it; null where nothing is said of it. */
export const sentenceOfReading = ({ reason, error, suggestion }: Extraction): string | null =>
  (reason && sayIn(spoken?.readings, reason)) ?? (error && [error, suggestion].filter(Boolean).join(' '))

interface Finding {
  readonly code: string
  readonly message: string
  /** Says more than the code where a code stands for several doubts. */
  readonly reason?: string | undefined
}

/** What there is to look at in an invoice. */
export const sentenceOfFinding = ({ code, message, reason }: Finding): string =>
  sayIn(spoken?.findings, reason ?? code) ?? message

/** Lines that do not make the total: screens say that with the amount. A tax above the total is another doubt. */
export const doSumsDiffer = ({ code, reason }: Pick<Finding, 'code' | 'reason'>): boolean =>
  code === 'total-mismatch' && reason === undefined

const sayIn = (
  sentences: Readonly<Record<string, string>> | undefined,
  code: string,
  values: Readonly<Record<string, string | number>> = {},
): string | null =>
  sentences?.[code]?.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) ?? null
