import type { CalendarDate, FactVersion } from '@rms/domain-kit'
import type { AgreementFact } from '../facts/agreement-fact.ts'

/** A period in which an agreement has the same terms. Accepting another price ends one and starts the next. */
export interface AgreedTerms extends Omit<AgreementFact, 'kind' | keyof FactVersion> {
  /** Null for a price that was accepted without an agreement. */
  readonly agreementId: number | null
}

export const isValidOn = (
  { validFrom, validTo }: Pick<AgreedTerms, 'validFrom' | 'validTo'>,
  date: CalendarDate,
): boolean => validFrom <= date && (validTo === null || date <= validTo)
