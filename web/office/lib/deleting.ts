import { failureOf } from '../../shared/api/failure.ts'
import { confirm } from '../../shared/lib/confirm.ts'
import { t } from '../texts/index.ts'
import { tellDone, tellFailure } from './notify.ts'

interface Deleting<Row> {
  remove: (id: number) => Promise<unknown>
  title: string
  question: (rows: readonly [Row, ...Row[]]) => string
  /** Said when nothing is selected. */
  selectSome?: string
  done: (count: number) => string
  /** Said when the only row could not be deleted, with the server's reason. */
  failed: (error: string) => string
  someFailed: string
}

/** Deletes rows after a confirmation and says how it went; true when all of them are gone. */
export async function deleteAfterAsking<Row extends { id: number }>(
  rows: readonly Row[],
  deleting: Deleting<Row>,
): Promise<boolean> {
  const [first, ...others] = rows
  if (!first) {
    if (deleting.selectSome) tellFailure(deleting.selectSome)
    return false
  }
  const { title, question } = deleting
  if (!(await confirm({ title, message: question([first, ...others]), act: t('common.delete') })))
    return false
  return report(await Promise.allSettled(rows.map(({ id }) => deleting.remove(id))), deleting)
}

type Words = Pick<Deleting<never>, 'done' | 'failed' | 'someFailed'>

function report(results: readonly PromiseSettledResult<unknown>[], words: Words): boolean {
  const failure = results.find(result => result.status === 'rejected')
  if (!failure) tellDone(words.done(results.length))
  else if (results.length > 1) tellFailure(words.someFailed)
  else tellFailure(words.failed(failureOf(failure.reason).error ?? t('common.unknownError')))
  return failure === undefined
}
