import { ActionIcon, Button, Checkbox, Select, Stack, Text, Title } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MoneyField, PercentField } from '../../../components/number-field.tsx'
import { t } from '../../../texts/index.ts'
import { adjustmentOptions } from '../sales-options.ts'
import classes from './manual-day.module.css'
import { createAdjustment, type ManualAdjustment } from './manual-day-values.ts'

interface ManualAdjustmentsProps {
  adjustments: readonly ManualAdjustment[]
  error: string | undefined
  onChange: (adjustments: readonly ManualAdjustment[]) => void
}

/** Amounts that are no sales. Those that the sales contain are removed from them. */
export function ManualAdjustments({ adjustments, error, onChange }: ManualAdjustmentsProps) {
  const change = (key: number, changes: Partial<ManualAdjustment>) =>
    onChange(adjustments.map(each => (each.key === key ? { ...each, ...changes } : each)))
  return (
    <Stack gap="xs" component="section" aria-labelledby="manual-adjustments">
      <Title order={3} size="h5" id="manual-adjustments">
        {t('manualDay.otherAmounts')}
      </Title>
      {adjustments.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('manualDay.otherHelp')}
        </Text>
      )}
      {adjustments.map(each => (
        <AdjustmentFields
          key={each.key}
          adjustment={each}
          isChecked={error !== undefined}
          onChange={changes => change(each.key, changes)}
          onRemove={() => onChange(adjustments.filter(({ key }) => key !== each.key))}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={() => onChange([...adjustments, createAdjustment(adjustments)])}
        >
          {t('manualDay.addAmount')}
        </Button>
      </div>
    </Stack>
  )
}

interface AdjustmentFieldsProps {
  adjustment: ManualAdjustment
  isChecked: boolean
  onChange: (changes: Partial<ManualAdjustment>) => void
  onRemove: () => void
}

function AdjustmentFields({ adjustment, isChecked, onChange, onRemove }: AdjustmentFieldsProps) {
  const { kind, amount, in_sales, tax_rate } = adjustment
  const options = adjustmentOptions()
  const name = t(`sales.adjustment.${kind}`)
  return (
    <fieldset className={classes.adjustment} aria-label={name}>
      <Select
        label={t('salesDay.adjustment')}
        allowDeselect={false}
        data={options}
        value={kind}
        onChange={value => onChange({ kind: options.find(one => one.value === value)?.value ?? kind })}
      />
      <MoneyField
        label={t('salesDay.amount')}
        value={amount}
        error={isChecked && amount === '' && t('manualDay.amountRequired')}
        onChange={typed => onChange({ amount: typed })}
      />
      <div className={classes.inSales}>
        <Checkbox
          label={t('manualDay.inSales')}
          checked={in_sales}
          onChange={event => onChange({ in_sales: event.currentTarget.checked })}
        />
        {in_sales && (
          <PercentField
            label={t('sales.taxRate')}
            min={0}
            max={100}
            value={tax_rate}
            onChange={rate => onChange({ tax_rate: rate })}
          />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="input-sm"
        aria-label={t('manualDay.removeAmount', { kind: name })}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
