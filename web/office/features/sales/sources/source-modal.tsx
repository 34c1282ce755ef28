import { Checkbox, Select, TextInput } from '@mantine/core'
import type { SalesPreset, SalesSource } from '@rms/contracts'
import { FieldRow } from '../../../components/app-form.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { NumberField } from '../../../components/number-field.tsx'
import { t } from '../../../texts/index.ts'
import classes from '../sales.module.css'
import { CHANNELS, channelOptions } from '../sales-options.ts'
import { useSourceForm } from './use-source-form.ts'

const PRESETS: readonly SalesPreset[] = ['custom', 'z-report', 'square', 'lightspeed', 'sumup', 'toast']

/** A till, platform or program; null adds one. */
export function SourceModal({ source, onClose }: { source: SalesSource | null; onClose: () => void }) {
  const form = useSourceForm(source, onClose)
  const { values, errors, set } = form
  const isManual = source?.kind === 'manual'
  return (
    <FormModal
      title={t(source ? 'salesSources.editTitle' : 'salesSources.add')}
      form={form}
      saveLabel={t('salesSources.save')}
      onClose={onClose}
    >
      <TextInput
        label={t('salesSources.name')}
        required
        disabled={isManual}
        value={isManual ? t('sales.manualSource') : values.name}
        error={errors.name}
        onChange={event => set('name', event.currentTarget.value)}
      />
      {!isManual && (
        <FieldRow>
          <Select
            label={t('salesSources.kind')}
            allowDeselect={false}
            disabled={source !== null}
            data={[
              { value: 'csv', label: t('salesSources.kind.csv') },
              { value: 'api', label: t('salesSources.kind.api') },
            ]}
            value={values.kind}
            onChange={kind => set('kind', kind === 'api' ? 'api' : 'csv')}
          />
          {values.kind === 'csv' && (
            <Select
              label={t('salesSources.format')}
              allowDeselect={false}
              data={PRESETS.map(value => ({ value, label: t(`salesImport.preset.${value}`) }))}
              value={values.preset}
              onChange={value => set('preset', PRESETS.find(preset => preset === value) ?? 'custom')}
            />
          )}
        </FieldRow>
      )}
      <NumberField
        label={t('salesSources.rank')}
        description={t('salesSources.rankHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        decimals={0}
        min={1}
        max={1000}
        value={values.rank}
        error={errors.rank}
        onChange={rank => set('rank', rank)}
      />
      <Checkbox.Group
        label={t('salesSources.channels')}
        description={t('salesSources.channelsHelp')}
        error={errors.channels}
        value={[...values.channels]}
        onChange={chosen =>
          set(
            'channels',
            CHANNELS.filter(channel => chosen.includes(channel)),
          )
        }
      >
        <div className={classes.choices}>
          {channelOptions().map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </div>
      </Checkbox.Group>
    </FormModal>
  )
}
