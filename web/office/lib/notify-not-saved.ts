import { toApiFailure } from '../../shared/api/api-failure.ts'
import { t } from '../texts/index.ts'
import { notify } from './notify.ts'

/** Long enough to read two sentences and to see the restored value. */
const SHOWN_MS = 10_000

/**
 * Notifies that an optimistic update was not saved, why, and that the old value is back. `sentence` names the action;
 * the reason is appended unless the sentence contains it.
 */
export function notifyNotSaved(sentence: string, thrown: unknown): void {
  const { status, error, suggestion } = toApiFailure(thrown)
  const reason = error && !sentence.includes(error) ? error : null
  const isBack = t(status === 0 ? 'common.notSavedUnreachable' : 'common.notSaved')
  const message = [reason, suggestion, isBack].filter(Boolean).join(' ')
  notify({ title: sentence, message, color: 'red', autoClose: SHOWN_MS, role: 'alert' })
}
