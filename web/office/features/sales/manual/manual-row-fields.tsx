import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { MoneyField, NumberField, PercentField } from '../../../components/number-field.tsx'
import { t } from '../../../texts/index.ts'
import { channelOptions, dayPartOptions } from '../sales-options.ts'
import classes from './manual-day.module.css'
import { isAmountComplete, isRateComplete, type ManualRow } from './manual-day-values.ts'

interface ManualRowFieldsProps {
  row: ManualRow
  number: number
  isGross: boolean
  /** Marks what is missing. */
  isChecked: boolean
  onChange: (changes: Partial<ManualRow>) => void
  /** Null for the only row. */
  onRemove: (() => void) | null
}

/** Sales of a channel at one tax rate; a platform also has a name and keeps a commission. */
export function ManualRowFields({
  row,
  number,
  isGross,
  isChecked,
  onChange,
  onRemove,
}: ManualRowFieldsProps) {
  const hasPlatform = row.channel === 'platform' || row.channel_name !== '' || row.commission !== ''
  const amountError = isChecked && !isAmountComplete(row) && t('manualDay.amountRequired')
  const rateError = isChecked && !isRateComplete(row) && t('manualDay.rateRequired')
  return (
    <fieldset className={classes.row} aria-label={t('manualDay.row', { number })}>
      <Select
        label={t('sales.channelName')}
        allowDeselect={false}
        data={channelOptions()}
        value={row.channel}
        onChange={value =>
          onChange({ channel: channelOptions().find(one => one.value === value)?.value ?? row.channel })
        }
      />
      <Select
        label={t('sales.dayPartName')}
        allowDeselect={false}
        data={dayPartOptions()}
        value={row.day_part}
        onChange={value =>
          onChange({ day_part: dayPartOptions().find(one => one.value === value)?.value ?? row.day_part })
        }
      />
      <MoneyField
        label={t(isGross ? 'manualDay.grossAmount' : 'manualDay.netAmount')}
        value={row.amount}
        error={amountError}
        onChange={amount => onChange({ amount, statedTax: null })}
      />
      <PercentField
        label={t('sales.taxRate')}
        min={0}
        max={100}
        value={row.tax_rate}
        error={rateError}
        onChange={tax_rate => onChange({ tax_rate, statedTax: null })}
      />
      <NumberField
        label={t('sales.covers')}
        decimals={0}
        min={0}
        value={row.covers}
        onChange={covers => onChange({ covers })}
      />
      {onRemove && (
        <ActionIcon
          className={classes.remove ?? ''}
          variant="subtle"
          color="gray"
          size="input-sm"
          aria-label={t('manualDay.removeRow', { number })}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {hasPlatform && (
        <div className={classes.platform}>
          <TextInput
            label={t('manualDay.platform')}
            maxLength={60}
            value={row.channel_name}
            onChange={event => onChange({ channel_name: event.currentTarget.value })}
          />
          <MoneyField
            label={t('sales.commission')}
            value={row.commission}
            onChange={commission => onChange({ commission })}
          />
        </div>
      )}
    </fieldset>
  )
}
