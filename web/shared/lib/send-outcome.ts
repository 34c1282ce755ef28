import { type ApiFailure, isOutcomeKnown } from '../api/api-failure.ts'

/** Whether the server has it, will get it later, or has refused it. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly reason: string }

const RETRYABLE_STATUSES: readonly number[] = [401, 408, 425, 429]

/** Whether something that failed is sent again later, because the server has not decided about it. */
export const isSentLater = (failure: Pick<ApiFailure, 'status' | 'code'>): boolean =>
  failure.code === 'password-change-required' ||
  !isOutcomeKnown(failure) ||
  RETRYABLE_STATUSES.includes(failure.status)

/** What a failure means for a queued item: only a decision of the server is final. */
export const decideSendOutcome = (failure: ApiFailure): SendOutcome =>
  isSentLater(failure) ? { kind: 'later' } : { kind: 'refused', reason: failure.error ?? '' }
