import { Text, Title } from '@mantine/core'
import type { RecognisedInvoiceFormat } from '@rms/contracts'
import { t } from '../../../texts/index.ts'
import classes from './invoice-training.module.css'

/** Columns, number format and units found in a sample, and whether it is a delivery note. */
export function RecognisedFormatSummary({ format }: { format: RecognisedInvoiceFormat }) {
  return (
    <div>
      <Title order={2} size="h3">
        {t('training.understood')}
      </Title>
      <div className={classes.facts}>
        {describeRecognisedFormat(format).map(fact => (
          <Text key={fact} size="sm" component="span">
            {fact}
          </Text>
        ))}
      </div>
    </div>
  )
}

/** Describes a format in short texts. */
export function describeRecognisedFormat({
  order,
  decimal_mark,
  units,
  invoiced_by_delivery_note,
}: RecognisedInvoiceFormat): string[] {
  const unitWords = Object.entries(units).map(([word, meaning]) => `${word} → ${meaning}`)
  return [
    ...(order.length > 0
      ? [t('training.columns', { columns: order.map(name => t(`training.column.${name}`)).join(' · ') })]
      : []),
    ...(decimal_mark ? [t('training.decimalMark', { mark: decimal_mark })] : []),
    ...(unitWords.length > 0 ? [t('training.units', { units: unitWords.join(', ') })] : []),
    ...(invoiced_by_delivery_note ? [t('training.invoicedByDeliveryNote')] : []),
  ]
}
