import { Checkbox, Select, Stack, Title } from '@mantine/core'
import type { SalesImport, SalesMapping } from '@rms/contracts'
import { FieldRow } from '../../../components/app-form.tsx'
import { PercentField } from '../../../components/number-field.tsx'
import { t } from '../../../texts/index.ts'

interface FormatFieldsProps {
  mapping: SalesMapping
  /** What is open, and marked. */
  questions: SalesImport['questions']
  onChange: (name: keyof SalesMapping, mapping: SalesMapping) => void
}

/** How dates and numbers are read, and the tax rate of rows without one. */
export function FormatFields({ mapping, questions, onChange }: FormatFieldsProps) {
  const { date_format, decimal_separator, tax_rate, dates_are_business_dates } = mapping
  const errorOf = (question: SalesImport['questions'][number]) =>
    questions.includes(question) && t(`salesImport.question.${question}`)
  return (
    <Stack gap="sm" component="section" aria-labelledby="import-formats">
      <Title order={2} size="h4" id="import-formats">
        {t('salesImport.formats')}
      </Title>
      <FieldRow>
        <Select
          label={t('salesImport.dateFormat')}
          placeholder={questions.includes('date-format') ? '' : t('salesImport.unclear')}
          data={[
            { value: 'DD/MM/YYYY', label: t('salesImport.dayFirst') },
            { value: 'MM/DD/YYYY', label: t('salesImport.monthFirst') },
          ]}
          clearable
          clearButtonProps={{ 'aria-label': t('common.clearChoice') }}
          value={date_format ?? null}
          error={errorOf('date-format')}
          onChange={value => {
            const { date_format: _, ...rest } = mapping
            const chosen = DATE_FORMATS.find(format => format === value)
            onChange('date_format', { ...rest, ...(chosen && { date_format: chosen }) })
          }}
        />
        <Select
          label={t('salesImport.decimalSeparator')}
          placeholder={questions.includes('decimal-separator') ? '' : t('salesImport.unclear')}
          data={[
            { value: ',', label: t('salesImport.decimalComma') },
            { value: '.', label: t('salesImport.decimalPoint') },
          ]}
          clearable
          clearButtonProps={{ 'aria-label': t('common.clearChoice') }}
          value={decimal_separator ?? null}
          error={errorOf('decimal-separator')}
          onChange={value => {
            const { decimal_separator: _, ...rest } = mapping
            const chosen = DECIMAL_SEPARATORS.find(separator => separator === value)
            onChange('decimal_separator', { ...rest, ...(chosen && { decimal_separator: chosen }) })
          }}
        />
        <PercentField
          label={t('salesImport.taxRate')}
          min={0}
          max={100}
          isValidatedWhileTyping
          value={tax_rate ?? ''}
          error={errorOf('tax-rate')}
          onChange={rate => {
            const { tax_rate: _, ...rest } = mapping
            if (!Number.isNaN(rate)) onChange('tax_rate', { ...rest, ...(rate !== '' && { tax_rate: rate }) })
          }}
        />
      </FieldRow>
      <Checkbox
        label={t('salesImport.businessDates')}
        description={t('salesImport.businessDatesHelp')}
        checked={dates_are_business_dates ?? false}
        onChange={event =>
          onChange('dates_are_business_dates', {
            ...mapping,
            dates_are_business_dates: event.currentTarget.checked,
          })
        }
      />
    </Stack>
  )
}

const DATE_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY'] as const
const DECIMAL_SEPARATORS = [',', '.'] as const
