import { Text, Title } from '@mantine/core'
import type { TrainingData } from '@rms/contracts'
import { IconTrash } from '@tabler/icons-react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { RowAction } from '../../../components/row-action.tsx'
import { ErrorState, LoadingRows } from '../../../components/states.tsx'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './training.module.css'
import { useDeleteTrainingDataMutation, useListTrainingDataQuery } from './training-api.ts'
import { factsOf } from './understood.tsx'

/** The invoice formats learned per supplier, from samples and from corrections, with a button to delete each. */
export function KnownFormats() {
  const { data: known, isError, refetch } = useListTrainingDataQuery()
  return (
    <section className={classes.learnedFormats} aria-labelledby="known-formats">
      <Title order={2} size="h3" id="known-formats">
        {t('training.known')}
      </Title>
      {!known && isError && <ErrorState onRetry={refetch} />}
      {!known && !isError && <LoadingRows rows={3} />}
      {known?.length === 0 && <Text c="dimmed">{t('training.nothingKnown')}</Text>}
      {known && known.length > 0 && (
        <ul className={classes.formats}>
          {known.map(format => (
            <KnownFormat key={format.id} format={format} />
          ))}
        </ul>
      )}
    </section>
  )
}

function KnownFormat({ format }: { format: TrainingData }) {
  const { date } = useFormats()
  const forget = useDeleteFormat()
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
        {factsOf(format.understood).map(fact => (
          <Text key={fact} size="sm">
            {fact}
          </Text>
        ))}
      </div>
      <RowAction
        icon={IconTrash}
        word={t('training.forget')}
        label={t('training.forgetNamed', { name })}
        onClick={() => forget(format)}
        isDestructive
      />
    </li>
  )
}

function useDeleteFormat() {
  const [forget] = useDeleteTrainingDataMutation()
  return async ({ id, supplier_name: name }: TrainingData) => {
    const message = t('training.forgetMessage', { name })
    if (!(await confirm({ title: t('training.forgetTitle'), message, act: t('training.forget') }))) return
    try {
      await forget(id).unwrap()
      tellDone(t('training.forgotten'))
    } catch (thrown) {
      tellFailure(failureOf(thrown).error ?? t('training.forgetFailed'))
    }
  }
}
