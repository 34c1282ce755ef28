import { Checkbox, Select } from '@mantine/core'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { useListSuppliersQuery } from '../../../lib/api/business.ts'
import { toSelectOption } from '../../../lib/select-options.ts'
import { t } from '../../../texts/index.ts'
import type { ImportOptions } from './use-import-preview.ts'

interface ImportOptionFieldsProps {
  options: ImportOptions
  onChange: (changes: Partial<ImportOptions>) => void
}

/** Values for rows without their own, the formats of the file, and whether previous prices end. */
export function ImportOptionFields({ options, onChange }: ImportOptionFieldsProps) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  return (
    <>
      <FieldRow>
        <Select
          label={t('agreementImport.defaultSupplier')}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('common.clearChoice') }}
          data={suppliers.map(toSelectOption)}
          value={options.supplier_id === undefined ? null : String(options.supplier_id)}
          onChange={id => onChange({ supplier_id: id === null ? undefined : Number(id) })}
        />
        <DateField
          label={t('agreementImport.defaultValidFrom')}
          value={options.valid_from ?? ''}
          onChange={date => onChange({ valid_from: date || undefined })}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('agreementImport.dateFormat')}
          allowDeselect={false}
          data={[
            { value: '', label: t('agreementImport.unclear') },
            { value: 'DD/MM/YYYY', label: t('agreementImport.dayFirst') },
            { value: 'MM/DD/YYYY', label: t('agreementImport.monthFirst') },
          ]}
          value={options.date_format ?? ''}
          onChange={format => onChange({ date_format: DATE_FORMATS.find(one => one === format) })}
        />
        <Select
          label={t('agreementImport.decimalSeparator')}
          allowDeselect={false}
          data={[
            { value: '', label: t('agreementImport.unclear') },
            { value: ',', label: t('agreementImport.decimalComma') },
            { value: '.', label: t('agreementImport.decimalPoint') },
          ]}
          value={options.decimal_separator ?? ''}
          onChange={mark => onChange({ decimal_separator: DECIMAL_SEPARATORS.find(one => one === mark) })}
        />
      </FieldRow>
      <Checkbox
        label={t('agreementImport.endsPrevious')}
        checked={options.ends_previous ?? false}
        onChange={event => onChange({ ends_previous: event.currentTarget.checked })}
      />
    </>
  )
}

const DATE_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY'] as const
const DECIMAL_SEPARATORS = [',', '.'] as const
