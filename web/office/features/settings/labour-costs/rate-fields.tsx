import { ActionIcon, Button, Select, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { FormState } from '../../../../shared/lib/form.ts'
import { DateField } from '../../../components/date-field.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { useToday } from '../../../lib/local-time.ts'
import { t } from '../../../texts/index.ts'
import { toCountryOptions } from './country-options.ts'
import classes from './labour-costs.module.css'
import { createRate, type LabourCostsValues, type RateValues } from './labour-costs-values.ts'

interface RateFieldsProps {
  form: FormState<LabourCostsValues>
  canEdit: boolean
}

/** The rates by country and date; each applies until the next one of its country. */
export function RateFields({ form: { values, errors, set }, canEdit }: RateFieldsProps) {
  const today = useToday()
  const change = (index: number, changes: Partial<RateValues>) =>
    set(
      'rates',
      values.rates.map((rate, at) => (at === index ? { ...rate, ...changes } : rate)),
    )
  return (
    <fieldset className={classes.group}>
      <legend>{t('labourCosts.rates')}</legend>
      {values.rates.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('labourCosts.noRates')}
        </Text>
      )}
      {values.rates.map((rate, index) => (
        <fieldset
          key={rate.key}
          className={classes.rate}
          aria-label={t('labourCosts.rate', { number: index + 1 })}
        >
          <Select
            label={t('labourCosts.rateCountry')}
            searchable
            allowDeselect={false}
            data={toCountryOptions([rate.country])}
            value={rate.country || null}
            onChange={country => change(index, { country: country ?? '' })}
          />
          <DateField
            label={t('labourCosts.validFrom')}
            value={rate.valid_from}
            onChange={date => change(index, { valid_from: date })}
          />
          <NumberField
            decimals={3}
            label={t('labourCosts.holidayPercent')}
            min={0}
            max={200}
            value={rate.holiday_percent}
            onChange={percent => change(index, { holiday_percent: percent })}
          />
          <NumberField
            decimals={3}
            label={t('labourCosts.onCostPercent')}
            min={0}
            max={200}
            value={rate.on_cost_percent}
            onChange={percent => change(index, { on_cost_percent: percent })}
          />
          {canEdit && (
            <ActionIcon
              className={classes.remove}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('labourCosts.removeRate', { number: index + 1 })}
              onClick={() => set('rates', values.rates.toSpliced(index, 1))}
            >
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          )}
        </fieldset>
      ))}
      {errors.rates !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errors.rates}
        </Text>
      )}
      {canEdit && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => set('rates', [createRate(values, today), ...values.rates])}
          >
            {t('labourCosts.addRate')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
