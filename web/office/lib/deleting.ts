import { failureOf } from '../../shared/api/failure.ts'
import { confirm } from '../../shared/lib/confirm.ts'
import { t } from '../texts/index.ts'
import { tellDone, tellFailure } from './notify.ts'

interface Deletion<Row> {
  remove: (id: number) => Promise<unknown>
  title: string
  question: (rows: readonly [Row, ...Row[]]) => string
  /** Error when nothing is selected. */
  selectSome?: string
  done: (count: number) => string
  /** Error when a single row could not be deleted, with the server's reason. */
  failed: (error: string) => string
  someFailed: string
}

/** Deletes rows after a confirmation and notifies of the result; true when all were deleted. */
export async function deleteAfterAsking<Row extends { id: number }>(
  rows: readonly Row[],
  deletion: Deletion<Row>,
): Promise<boolean> {
  const [first, ...others] = rows
  if (!first) {
    if (deletion.selectSome) tellFailure(deletion.selectSome)
    return false
  }
  const { title, question } = deletion
  if (!(await confirm({ title, message: question([first, ...others]), act: t('common.delete') })))
    return false
  return notifyResult(await Promise.allSettled(rows.map(({ id }) => deletion.remove(id))), deletion)
}

type Words = Pick<Deletion<never>, 'done' | 'failed' | 'someFailed'>

function notifyResult(results: readonly PromiseSettledResult<unknown>[], words: Words): boolean {
  const failure = results.find(result => result.status === 'rejected')
  if (!failure) tellDone(words.done(results.length))
  else if (results.length > 1) tellFailure(words.someFailed)
  else tellFailure(words.failed(failureOf(failure.reason).error ?? t('common.unknownError')))
  return failure === undefined
}
