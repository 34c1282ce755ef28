import { Button, Select, Textarea } from '@mantine/core'
import { DateField } from '../../../components/date-field.tsx'
import { AppForm, FieldRow } from '../../../components/form-parts.tsx'
import { useListLocationsQuery, useListSuppliersQuery } from '../../../lib/api/business.ts'
import { choiceOf } from '../../../lib/choice.ts'
import { type Form, useForm } from '../../../lib/form.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { DropArea } from './drop-area.tsx'
import { isInvoiceFile, MOST_BYTES } from './file-kinds.ts'
import classes from './upload-form.module.css'
import { UploadRow } from './upload-row.tsx'
import { isUnsent, type Upload } from './uploads.ts'
import type { UploadFields } from './use-uploads.ts'

interface UploadFormProps {
  uploads: readonly Upload[]
  onAdd: (files: readonly File[]) => void
  onRemove: (key: string) => void
  onSend: (upload: Upload, fields: UploadFields, allowDuplicate: boolean) => Promise<unknown>
  onSendAll: (fields: UploadFields) => Promise<void>
}

/** The files, and what is true of all of them: supplier, location, date, notes. */
export function UploadForm({ uploads, onAdd, onRemove, onSend, onSendAll }: UploadFormProps) {
  const unsent = uploads.filter(isUnsent).length
  const form = useUploadForm(unsent, onSendAll)
  const fieldsNow = useFieldsWithOnlyLocation(form)
  return (
    <AppForm
      label={t('upload.title')}
      submit={form.submit}
      failure={form.failure}
      footer={
        <Button type="submit" loading={form.isBusy}>
          {unsent > 0 ? t('upload.submit', { count: unsent }) : t('upload.submitNone')}
        </Button>
      }
    >
      <DropArea
        error={unsent > 0 ? undefined : form.errors.files}
        onFiles={files => onAdd(acceptable(files))}
      />
      {uploads.length > 0 && (
        <ul className={classes.files} aria-label={t('upload.chosen')}>
          {uploads.map(upload => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRemove={() => onRemove(upload.key)}
              onSend={allowDuplicate => onSend(upload, fieldsNow, allowDuplicate)}
            />
          ))}
        </ul>
      )}
      <DocumentFields form={form} locationId={fieldsNow.locationId} />
    </AppForm>
  )
}

type UploadValues = UploadFields & { files: string }

function DocumentFields({ form, locationId }: { form: Form<UploadValues>; locationId: string }) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const { data: locations = [] } = useListLocationsQuery()
  return (
    <>
      <FieldRow>
        <Select
          label={t('upload.supplier')}
          required
          searchable
          data={suppliers.map(choiceOf)}
          value={form.values.supplierId || null}
          error={form.errors.supplierId}
          onChange={value => form.set('supplierId', value ?? '')}
        />
        <Select
          label={t('upload.location')}
          required
          data={locations.map(choiceOf)}
          value={locationId || null}
          error={form.errors.locationId}
          onChange={value => form.set('locationId', value ?? '')}
        />
        <DateField
          label={t('upload.date')}
          description={t('upload.dateHelp')}
          value={form.values.date}
          onChange={date => form.set('date', date)}
        />
      </FieldRow>
      <Textarea
        label={t('upload.notes')}
        autosize
        minRows={2}
        value={form.values.notes}
        onChange={event => form.set('notes', event.currentTarget.value)}
      />
    </>
  )
}

function useUploadForm(
  unsent: number,
  onSendAll: (fields: UploadFields) => Promise<void>,
): Form<UploadValues> {
  const { data: locations = [] } = useListLocationsQuery()
  return useForm<UploadValues>({
    initial: { supplierId: '', locationId: '', date: '', notes: '', files: '' },
    invalidSentence: t('upload.fillIn'),
    validate: values => ({
      files: unsent > 0 ? undefined : t('upload.fileRequired'),
      supplierId: values.supplierId ? undefined : t('upload.supplierRequired'),
      locationId: onlyLocation(values.locationId, locations) ? undefined : t('upload.locationRequired'),
    }),
    save: values => onSendAll({ ...values, locationId: onlyLocation(values.locationId, locations) }),
    describe: failure => t('upload.failed', { error: failure.error ?? t('common.unknownError') }),
  })
}

/** A business with one location need not choose it. */
const onlyLocation = (chosen: string, locations: readonly { id: number }[]): string =>
  chosen || (locations.length === 1 && locations[0] ? String(locations[0].id) : '')

function useFieldsWithOnlyLocation(form: Form<UploadValues>): UploadFields {
  const { data: locations = [] } = useListLocationsQuery()
  return { ...form.values, locationId: onlyLocation(form.values.locationId, locations) }
}

/** The files that can be an invoice; says why the others cannot. */
function acceptable(files: readonly File[]): readonly File[] {
  if (files.some(file => !isInvoiceFile(file))) tellFailure(t('upload.wrongType'))
  for (const file of files) if (file.size > MOST_BYTES) tellFailure(t('upload.tooLarge', { name: file.name }))
  return files.filter(file => isInvoiceFile(file) && file.size <= MOST_BYTES)
}
