import { Button, Select, Textarea } from '@mantine/core'
import { AppForm } from '../../../components/app-form.tsx'
import { useListSuppliersQuery } from '../../../lib/api/business.ts'
import { toSelectOption } from '../../../lib/select-options.ts'
import { t } from '../../../texts/index.ts'
import classes from './invoice-training.module.css'
import { LearnedInvoiceFormats } from './learned-invoice-formats.tsx'
import { ParsedLinesTable } from './parsed-lines-table.tsx'
import { RecognisedFormatSummary } from './recognised-format-summary.tsx'
import { useInvoiceTraining } from './use-invoice-training.ts'

/** Learns the invoice format of a supplier: paste a sample, check and correct the lines, save. */
export function InvoiceTrainingTab() {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const training = useInvoiceTraining()
  const { result } = training
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
          <Button type="submit" variant={result ? 'default' : 'filled'} loading={training.isTraining}>
            {t('training.train')}
          </Button>
        }
      >
        <Select
          label={t('training.supplier')}
          searchable
          maw={360}
          data={suppliers.map(toSelectOption)}
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
      {result && (
        <section className={classes.review} aria-label={t('training.items')}>
          <RecognisedFormatSummary format={result.understood} />
          <ParsedLinesTable items={result.parsedItems} onChange={training.setItems} />
          <div className={classes.save}>
            <Button
              loading={training.isSaving}
              disabled={result.parsedItems.length === 0}
              onClick={training.save}
            >
              {t('training.save')}
            </Button>
          </div>
        </section>
      )}
      <LearnedInvoiceFormats />
    </div>
  )
}
