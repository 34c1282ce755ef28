import type { DocumentFlagCode, ErrorCode, FieldRule, LineFlagCode, RotaWarningCode } from '@rms/contracts'

/** The sentences of servers in a language other than theirs, which is English. Placeholders stand as `{name}`. */
export interface ServerSentences {
  readonly errors: Readonly<Record<ErrorCode, string>>
  /** What a field asks for. */
  readonly rules: Readonly<Record<FieldRule, string>>
  /** What there is to look at in an invoice or a rota. */
  readonly findings: Readonly<Record<LineFlagCode | DocumentFlagCode | RotaWarningCode, string>>
}
