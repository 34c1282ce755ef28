import { toApiFailure } from '../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../shared/lib/confirm.ts'
import { t } from '../texts/index.ts'
import { notifyError, notifySuccess } from './notify.ts'

interface DeletionTexts<Row> {
  remove: (id: number) => Promise<unknown>
  title: string
  confirmMessage: (rows: readonly [Row, ...Row[]]) => string
  /** Error when nothing is selected. */
  nothingSelectedMessage?: string
  successMessage: (count: number) => string
  /** Error when a single row could not be deleted, with the server's reason. */
  failureMessage: (error: string) => string
  partialFailureMessage: string
}

/** Deletes rows after a confirmation and notifies of the result; true when all were deleted. */
export async function deleteWithConfirmation<Row extends { id: number }>(
  rows: readonly Row[],
  deletion: DeletionTexts<Row>,
): Promise<boolean> {
  const [first, ...others] = rows
  if (!first) {
    if (deletion.nothingSelectedMessage) notifyError(deletion.nothingSelectedMessage)
    return false
  }
  const { title, confirmMessage } = deletion
  if (
    !(await requestConfirmation({
      title,
      message: confirmMessage([first, ...others]),
      confirmLabel: t('common.delete'),
    }))
  )
    return false
  return notifyResult(await Promise.allSettled(rows.map(({ id }) => deletion.remove(id))), deletion)
}

type ResultTexts = Pick<DeletionTexts<never>, 'successMessage' | 'failureMessage' | 'partialFailureMessage'>

function notifyResult(results: readonly PromiseSettledResult<unknown>[], words: ResultTexts): boolean {
  const failure = results.find(result => result.status === 'rejected')
  if (!failure) notifySuccess(words.successMessage(results.length))
  else if (results.length > 1) notifyError(words.partialFailureMessage)
  else notifyError(words.failureMessage(toApiFailure(failure.reason).error ?? t('common.unknownError')))
  return failure === undefined
}
