import { Select, Stack, Title } from '@mantine/core'
import type { PriceAgreementColumn, PriceAgreementImport } from '@rms/contracts'
import { t } from '../../../texts/index.ts'
import classes from '../agreed-prices.module.css'
import { COLUMNS, getColumnLabel } from './column-labels.ts'
import type { ImportOptions } from './use-import-preview.ts'

interface ImportColumnsProps {
  preview: PriceAgreementImport
  onChange: (columns: NonNullable<ImportOptions['columns']>) => void
}

/** Which column of the file contains what. The server has recognised the usual headings. */
export function ImportColumns({
  preview: { headings, columns, missing_columns },
  onChange,
}: ImportColumnsProps) {
  const change = (column: PriceAgreementColumn, heading: string) => {
    const { [column]: _, ...others } = columns
    onChange(heading === '' ? others : { ...others, [column]: heading })
  }
  const options = [
    { value: '', label: t('agreementImport.notRead') },
    ...headings.map(heading => ({ value: heading, label: heading })),
  ]
  return (
    <Stack gap="xs" component="section" aria-labelledby="import-columns">
      <Title order={3} size="h5" id="import-columns">
        {t('agreementImport.columns')}
      </Title>
      <div className={classes.columns}>
        {COLUMNS.map(column => (
          <Select
            key={column}
            size="xs"
            label={getColumnLabel(column)}
            allowDeselect={false}
            data={options}
            value={columns[column] ?? ''}
            error={missing_columns.includes(column) && t('agreementImport.missingColumn')}
            onChange={heading => change(column, heading ?? '')}
          />
        ))}
      </div>
    </Stack>
  )
}
