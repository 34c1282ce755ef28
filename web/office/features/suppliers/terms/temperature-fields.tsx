import { Switch } from '@mantine/core'
import type { GoodsStorage } from '@rms/contracts'
import { FieldRow } from '../../../components/app-form.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { t } from '../../../texts/index.ts'
import { type TemperatureCheckValues, toggleTemperatureCheck } from './terms-values.ts'
import type { TermsFormState } from './use-terms-form.ts'

/** Which goods are measured on delivery, and the limits. */
export function TemperatureFields({ form }: { form: TermsFormState }) {
  const checks = form.values.temperature_checks
  const change = (changed: TemperatureCheckValues) =>
    form.set(
      'temperature_checks',
      checks.map(check => (check.storage === changed.storage ? changed : check)),
    )
  const toggle = (storage: GoodsStorage) =>
    form.set('temperature_checks', toggleTemperatureCheck(checks, storage))
  const [chilled, frozen] = (['chilled', 'frozen'] as const).map(storage =>
    checks.find(check => check.storage === storage),
  )
  const error = form.errors.temperature_checks
  return (
    <>
      <Switch
        label={t('terms.measureChilled')}
        description={t('terms.temperatureHelp')}
        checked={chilled !== undefined}
        onChange={() => toggle('chilled')}
      />
      {chilled && (
        <FieldRow>
          <NumberField
            label={t('terms.chilledMin')}
            decimals={1}
            value={chilled.min_celsius}
            error={error}
            onChange={min_celsius => change({ ...chilled, min_celsius })}
          />
          <NumberField
            label={t('terms.chilledMax')}
            decimals={1}
            value={chilled.max_celsius}
            onChange={max_celsius => change({ ...chilled, max_celsius })}
          />
        </FieldRow>
      )}
      <Switch
        label={t('terms.measureFrozen')}
        checked={frozen !== undefined}
        onChange={() => toggle('frozen')}
      />
      {frozen && (
        <FieldRow>
          <NumberField
            label={t('terms.frozenMax')}
            decimals={1}
            value={frozen.max_celsius}
            error={chilled ? undefined : error}
            onChange={max_celsius => change({ ...frozen, max_celsius })}
          />
        </FieldRow>
      )}
    </>
  )
}
