import { Text, Title } from '@mantine/core'
import type { InvoiceFormatTraining } from '@rms/contracts'
import { IconTrash } from '@tabler/icons-react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { RowAction } from '../../../components/row-actions.tsx'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './invoice-training.module.css'
import { useDeleteTrainingDataMutation, useListTrainingDataQuery } from './invoice-training-api.ts'
import { describeRecognisedFormat } from './recognised-format-summary.tsx'

/** The invoice formats learned per supplier, from samples and from corrections, with a button to delete each. */
export function LearnedInvoiceFormats() {
  const { data: formats, isError, refetch } = useListTrainingDataQuery()
  return (
    <section className={classes.learnedFormats} aria-labelledby="known-formats">
      <Title order={2} size="h3" id="known-formats">
        {t('training.known')}
      </Title>
      {!formats && isError && <ErrorState onRetry={refetch} />}
      {!formats && !isError && <SkeletonRows rows={3} />}
      {formats?.length === 0 && <Text c="dimmed">{t('training.nothingKnown')}</Text>}
      {formats && formats.length > 0 && (
        <ul className={classes.formats}>
          {formats.map(format => (
            <LearnedInvoiceFormat key={format.id} format={format} />
          ))}
        </ul>
      )}
    </section>
  )
}

function LearnedInvoiceFormat({ format }: { format: InvoiceFormatTraining }) {
  const { date } = useFormats()
  const deleteFormat = useDeleteFormat()
  const name = format.supplier_name
  return (
    <li className={classes.format}>
      <div>
        <strong className={classes.supplier}>{name}</strong>
        <Text size="sm" c="dimmed">
          {[
            date(format.created_at),
            t(`training.source.${format.source}`),
            t('training.knownCount', { count: format.item_count }),
          ].join(' · ')}
        </Text>
        {describeRecognisedFormat(format.understood).map(fact => (
          <Text key={fact} size="sm">
            {fact}
          </Text>
        ))}
      </div>
      <RowAction
        icon={IconTrash}
        shortLabel={t('training.delete')}
        label={t('training.deleteNamed', { name })}
        onClick={() => deleteFormat(format)}
        isDestructive
      />
    </li>
  )
}

function useDeleteFormat() {
  const [deleteTrainingData] = useDeleteTrainingDataMutation()
  return async ({ id, supplier_name: name }: InvoiceFormatTraining) => {
    const message = t('training.deleteMessage', { name })
    if (
      !(await requestConfirmation({
        title: t('training.deleteTitle'),
        message,
        confirmLabel: t('training.delete'),
      }))
    )
      return
    try {
      await deleteTrainingData(id).unwrap()
      notifySuccess(t('training.forgotten'))
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('training.deleteFailed'))
    }
  }
}
