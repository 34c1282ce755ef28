import { failureOf } from '../../shared/api/failure.ts'
import { t } from '../texts/index.ts'
import { tell } from './notify.ts'

/** Two sentences and a look at what is back. */
const SHOWN_MS = 10_000

/**
 * Says that a change which stood on the screen already was not saved, why, and that the old value is back. `sentence`
 * names the act; the reason follows where the sentence does not hold it.
 */
export function tellNotSaved(sentence: string, thrown: unknown): void {
  const { status, error, suggestion } = failureOf(thrown)
  const why = error && !sentence.includes(error) ? error : null
  const isBack = t(status === 0 ? 'common.notSavedUnreachable' : 'common.notSaved')
  const message = [why, suggestion, isBack].filter(Boolean).join(' ')
  tell({ title: sentence, message, color: 'red', autoClose: SHOWN_MS, role: 'alert' })
}
