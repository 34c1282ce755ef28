import { ActionIcon, Button, Text } from '@mantine/core'
import type { SalesItem } from '@rms/contracts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { FormModal } from '../../../components/form-modal.tsx'
import { NumberField, PercentField } from '../../../components/number-field.tsx'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useUpdateSalesItemMutation } from '../sales-api.ts'
import { DishSelect } from './dish-select.tsx'
import {
  createMappingRow,
  findShareSum,
  type MappingRow,
  type MappingValues,
  toItemMapping,
  toMappingValues,
} from './mapping-values.ts'
import classes from './sales-items.module.css'

interface MappingModalProps {
  item: SalesItem
  onSaved: (after: SalesItem) => void
  onClose: () => void
}

/** The dishes of an item: one, or several with their portions and shares of the money. */
export function MappingModal({ item, onSaved, onClose }: MappingModalProps) {
  const form = useMappingForm(item, after => {
    onSaved(after)
    onClose()
  })
  const { dishes } = form.values
  const change = (key: number, changes: Partial<MappingRow>) =>
    form.set(
      'dishes',
      dishes.map(row => (row.key === key ? { ...row, ...changes } : row)),
    )
  return (
    <FormModal
      title={t('salesItems.dialog', { item: item.name })}
      form={form}
      saveLabel={t('salesItems.save')}
      size={680}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('salesItems.dialogHelp')}
      </Text>
      {dishes.map((row, index) => (
        <MappingRowFields
          key={row.key}
          row={row}
          number={index + 1}
          isChecked={form.errors.dishes !== undefined}
          onChange={changes => change(row.key, changes)}
          onRemove={
            dishes.length > 1
              ? () =>
                  form.set(
                    'dishes',
                    dishes.filter(({ key }) => key !== row.key),
                  )
              : null
          }
        />
      ))}
      {form.errors.dishes !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.errors.dishes}
        </Text>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={() => form.set('dishes', [...dishes, createMappingRow(dishes)])}
        >
          {t('salesItems.addDish')}
        </Button>
      </div>
    </FormModal>
  )
}

function useMappingForm(item: SalesItem, onSaved: (after: SalesItem) => void): FormState<MappingValues> {
  const [update] = useUpdateSalesItemMutation()
  const formats = useFormats()
  return useForm<MappingValues>({
    initialValues: toMappingValues(item),
    contract: {
      loadSchema: async () => (await import('@rms/contracts/sales/sales-items')).UpdateSalesItemBody,
      createBody: toItemMapping,
    },
    validate: values => {
      if (!values.dishes.every(isComplete)) return { dishes: t('salesItems.incomplete') }
      const sum = findShareSum(values)
      return sum === null
        ? {}
        : { dishes: t('salesItems.sharesIncomplete', { sum: formats.exactPercent(sum) }) }
    },
    record: {
      version: item.version,
      toValues: (newer: SalesItem) => toMappingValues(newer),
      labels: { dishes: t('salesItems.dish') },
      formatters: {
        dishes: dishes => dishes.map(({ quantity, dish_name }) => `${quantity} × ${dish_name}`).join(', '),
      },
    },
    save: async (values, { version }) => {
      const body = { ...toItemMapping(values), ...(version !== undefined && { version }) }
      onSaved(await update({ id: item.id, body }).unwrap())
    },
    describeFailure: failure => failure.error ?? t('salesItems.failed'),
  })
}

const isComplete = ({ dish_id, quantity }: MappingRow): boolean => dish_id !== '' && quantity !== ''

interface MappingRowFieldsProps {
  row: MappingRow
  number: number
  isChecked: boolean
  onChange: (changes: Partial<MappingRow>) => void
  onRemove: (() => void) | null
}

function MappingRowFields({ row, number, isChecked, onChange, onRemove }: MappingRowFieldsProps) {
  return (
    <fieldset className={classes.dish} aria-label={t('salesItems.dishNumber', { number })}>
      <DishSelect
        label={t('salesItems.dish')}
        value={row.dish_id}
        name={row.dish_name}
        error={isChecked && row.dish_id === '' && t('salesItems.dishRequired')}
        onChange={({ id, name }) => onChange({ dish_id: String(id), dish_name: name })}
      />
      <NumberField
        label={t('salesItems.quantity')}
        decimals={4}
        min={0}
        value={row.quantity}
        error={isChecked && row.quantity === '' && t('salesItems.quantityRequired')}
        onChange={quantity => onChange({ quantity })}
      />
      <PercentField
        label={t('salesItems.share')}
        min={0}
        max={100}
        value={row.share}
        onChange={share => onChange({ share })}
      />
      {onRemove && (
        <ActionIcon
          className={classes.remove ?? ''}
          variant="subtle"
          color="gray"
          size="input-sm"
          aria-label={t('salesItems.removeDish', { number })}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </fieldset>
  )
}
