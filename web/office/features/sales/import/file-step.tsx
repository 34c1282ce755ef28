import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { toSelectOption } from '../../../lib/select-options.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { useListSalesSourcesQuery } from '../sales-api.ts'
import { CsvDropArea } from './csv-drop-area.tsx'
import { type FileChoice, NEW_SOURCE } from './import-choices.ts'
import classes from './sales-import.module.css'

interface FileStepProps {
  choice: FileChoice
  isBusy: boolean
  onChange: (changes: Partial<FileChoice>) => void
  onContinue: () => void
}

/** The file, the source that it comes from, and the location and day of files that do not state them. */
export function FileStep({ choice, isBusy, onChange, onContinue }: FileStepProps) {
  const [isChecked, setChecked] = useState(false)
  const errors = isChecked ? findErrors(choice) : {}
  const proceed = () => {
    setChecked(true)
    if (Object.keys(findErrors(choice)).length === 0) onContinue()
  }
  return (
    <Stack gap="md" className={classes.narrow ?? ''}>
      <CsvDropArea file={choice.file} error={errors.file} onFile={file => onChange({ file })} />
      <SourceFields choice={choice} errors={errors} onChange={onChange} />
      <FieldRow>
        <LocationField choice={choice} onChange={onChange} />
        <DateField
          label={t('salesImport.date')}
          description={t('salesImport.dateHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={choice.date}
          onChange={date => onChange({ date })}
        />
      </FieldRow>
      <div className={classes.buttons}>
        <Button loading={isBusy} onClick={proceed}>
          {t('salesImport.continue')}
        </Button>
      </div>
    </Stack>
  )
}

interface FileErrors {
  file?: string
  source?: string
  newSourceName?: string
}

const findErrors = ({ file, source, newSourceName }: FileChoice): FileErrors => ({
  ...(file === null && { file: t('salesImport.fileRequired') }),
  ...(source === '' && { source: t('salesImport.sourceRequired') }),
  ...(source === NEW_SOURCE &&
    newSourceName.trim() === '' && { newSourceName: t('salesImport.nameRequired') }),
})

interface FieldsProps extends Pick<FileStepProps, 'choice' | 'onChange'> {}

function SourceFields({ choice, errors, onChange }: FieldsProps & { errors: FileErrors }) {
  const { data, isError, refetch } = useListSalesSourcesQuery()
  const canAdd = useHasLocationAccess()(null)
  if (!data) return isError ? <ErrorState onRetry={refetch} /> : <SkeletonRows rows={1} />
  const sources = data.filter(({ kind }) => kind !== 'manual').map(toSelectOption)
  const options = [...sources, ...(canAdd ? [{ value: NEW_SOURCE, label: t('salesImport.newSource') }] : [])]
  return (
    <FieldRow>
      <Select
        label={t('salesImport.source')}
        description={t(options.length === 0 ? 'salesImport.noSources' : 'salesImport.sourceHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        allowDeselect={false}
        data={options}
        value={choice.source || null}
        error={errors.source}
        onChange={source => onChange({ source: source ?? '' })}
      />
      {choice.source === NEW_SOURCE && (
        <TextInput
          label={t('salesImport.newSourceName')}
          description={t('salesImport.newSourceNameHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          maxLength={100}
          value={choice.newSourceName}
          error={errors.newSourceName}
          onChange={event => onChange({ newSourceName: event.currentTarget.value })}
        />
      )}
    </FieldRow>
  )
}

/** Not needed while the business has only one location. */
function LocationField({ choice, onChange }: FieldsProps) {
  const { hasSeveral, locations } = useBusinessLocations()
  const hasAccess = useHasLocationAccess()
  if (!hasSeveral) return null
  return (
    <Select
      label={t('salesImport.location')}
      allowDeselect={false}
      data={[
        { value: '', label: t('salesImport.locationFromFile') },
        ...locations.filter(({ id }) => hasAccess(id)).map(toSelectOption),
      ]}
      value={choice.location_id}
      onChange={location_id => onChange({ location_id: location_id ?? '' })}
    />
  )
}
