import { Button, Select, Textarea } from '@mantine/core'
import { AppForm } from '../../../components/form-parts.tsx'
import { useListSuppliersQuery } from '../../../lib/api/business.ts'
import { choiceOf } from '../../../lib/choices.ts'
import { t } from '../../../texts/index.ts'
import { KnownFormats } from './known-formats.tsx'
import { ParsedItems } from './parsed-items.tsx'
import classes from './training.module.css'
import { Understood } from './understood.tsx'
import { useTraining } from './use-training.ts'

/** Learns the invoice format of a supplier: paste a sample, check and correct the lines, save. */
export function TrainingTab() {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const training = useTraining()
  const { trained } = training
  return (
    <div className={classes.tab}>
      <AppForm
        label={t('training.title')}
        submit={event => {
          event.preventDefault()
          void training.train()
        }}
        failure={training.failure}
        footer={
          <Button type="submit" variant={trained ? 'default' : 'filled'} loading={training.isTraining}>
            {t('training.train')}
          </Button>
        }
      >
        <Select
          label={t('training.supplier')}
          searchable
          maw={360}
          data={suppliers.map(choiceOf)}
          value={training.supplierId || null}
          onChange={value => training.setSupplierId(value ?? '')}
        />
        <Textarea
          label={t('training.text')}
          description={t('training.help')}
          autosize
          minRows={8}
          maxRows={20}
          classNames={{ input: classes.sample }}
          value={training.text}
          onChange={event => training.setText(event.currentTarget.value)}
        />
      </AppForm>
      {trained && (
        <section className={classes.review} aria-label={t('training.items')}>
          <Understood understood={trained.understood} />
          <ParsedItems items={trained.parsedItems} onChange={training.setItems} />
          <div className={classes.save}>
            <Button
              loading={training.isSaving}
              disabled={trained.parsedItems.length === 0}
              onClick={training.save}
            >
              {t('training.save')}
            </Button>
          </div>
        </section>
      )}
      <KnownFormats />
    </div>
  )
}
