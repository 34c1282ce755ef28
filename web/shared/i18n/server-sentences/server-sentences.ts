import type { ErrorCode, FieldRule, MismatchReason, QuestionCode, ReadingFailure } from '@rms/contracts'

/** The sentences of servers in a language other than theirs, which is English. Placeholders stand as `{name}`. */
export interface ServerSentences {
  readonly errors: Readonly<Record<ErrorCode, string>>
  /** What a field asks for. */
  readonly rules: Readonly<Record<FieldRule, string>>
  /** Why a file could not be read, and what to do about it. */
  readonly readings: Readonly<Record<ReadingFailure, string>>
  /** What there is to look at in an invoice; that the sums differ is said with the amount, in every language. */
  readonly findings: Readonly<Record<Exclude<QuestionCode, 'total-mismatch'> | MismatchReason, string>>
}
