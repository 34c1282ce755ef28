import { Button, Text, Textarea } from '@mantine/core'
import { type Form, useForm } from '../../../../shared/lib/form.ts'
import { AppForm } from '../../../components/form-parts.tsx'
import { useListLocationsQuery, useListSuppliersQuery } from '../../../lib/api/business.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { DocumentFields } from './document-fields.tsx'
import { DropArea } from './drop-area.tsx'
import { isInvoiceFile, MOST_BYTES } from './file-kinds.ts'
import { rememberedChoice } from './remembered-choice.ts'
import classes from './upload-form.module.css'
import { UploadRow } from './upload-row.tsx'
import { isBeingRecognised, isUnsent, type Upload } from './uploads.ts'
import type { UploadFields, UploadValues } from './use-uploads.ts'

interface UploadFormProps {
  uploads: readonly Upload[]
  acts: {
    add: (files: readonly File[]) => void
    remove: (key: string) => void
    send: (upload: Upload, fields: UploadFields, allowDuplicate: boolean) => Promise<unknown>
    setText: (key: string, text: string) => void
    cancelRecognition: (key: string) => void
  }
  onSendAll: (fields: UploadFields) => Promise<void>
}

/** The selected files, and the fields that apply to all of them: supplier, location, date, notes. */
export function UploadForm({ uploads, acts, onSendAll }: UploadFormProps) {
  const unsent = uploads.filter(isUnsent).length
  const isReading = uploads.some(isBeingRecognised)
  const form = useUploadForm({ unsent, isReading }, onSendAll)
  const fieldsNow = useExistingFields()(form.values)
  return (
    <AppForm
      label={t('upload.title')}
      submit={form.submit}
      failure={form.failure}
      footer={
        <>
          {isReading && (
            <Text size="sm" c="dimmed" className={classes.waitHint}>
              {t('ocr.wait')}
            </Text>
          )}
          <Button type="submit" loading={form.isBusy} disabled={isReading}>
            {unsent > 0 ? t('upload.submit', { count: unsent }) : t('upload.submitNone')}
          </Button>
        </>
      }
    >
      <DropArea
        error={unsent > 0 ? undefined : form.errors.files}
        onFiles={files => acts.add(filterAccepted(files))}
      />
      {uploads.length > 0 && (
        <ul className={classes.files} aria-label={t('upload.chosen')}>
          {uploads.map(upload => (
            <UploadRow
              key={upload.key}
              upload={upload}
              fields={fieldsNow}
              acts={{
                onRemove: () => acts.remove(upload.key),
                onSend: allowDuplicate => acts.send(upload, fieldsNow, allowDuplicate),
                onText: text => acts.setText(upload.key, text),
                onCancelRecognition: () => acts.cancelRecognition(upload.key),
              }}
            />
          ))}
        </ul>
      )}
      <DocumentFields form={form} now={fieldsNow} texts={uploads.filter(isUnsent).map(({ text }) => text)} />
      <Textarea
        label={t('upload.notes')}
        autosize
        minRows={2}
        value={form.values.notes}
        onChange={event => form.set('notes', event.currentTarget.value)}
      />
    </AppForm>
  )
}

function useUploadForm(
  { unsent, isReading }: { unsent: number; isReading: boolean },
  onSendAll: (fields: UploadFields) => Promise<void>,
): Form<UploadValues> {
  const fieldsThatExist = useExistingFields()
  return useForm<UploadValues>({
    initial: { ...rememberedChoice(), date: '', notes: '', files: '' },
    invalidSentence: isReading ? t('ocr.wait') : t('upload.fillIn'),
    validate: values => {
      const { supplierId, locationId } = fieldsThatExist(values)
      return {
        files: filesError(unsent, isReading),
        supplierId: supplierId ? undefined : t('upload.supplierRequired'),
        locationId: locationId ? undefined : t('upload.locationRequired'),
      }
    },
    save: values => onSendAll(fieldsThatExist(values)),
    describe: failure => t('upload.failed', { error: failure.error ?? t('common.unknownError') }),
  })
}

function filesError(unsent: number, isReading: boolean): string | undefined {
  if (isReading) return t('ocr.wait')
  return unsent > 0 ? undefined : t('upload.fileRequired')
}

/** Returns a function that replaces selected or remembered ids of deleted records. A single location is preselected. */
function useExistingFields(): (fields: UploadFields) => UploadFields {
  const { data: suppliers } = useListSuppliersQuery()
  const { data: locations } = useListLocationsQuery()
  const keepExisting = (id: string, list: readonly { id: number }[] | undefined) =>
    list?.some(one => String(one.id) === id) ? id : ''
  const [only, ...others] = locations ?? []
  return ({ date, notes, ...fields }) => ({
    date,
    notes,
    supplierId: keepExisting(fields.supplierId, suppliers),
    locationId: only && others.length === 0 ? String(only.id) : keepExisting(fields.locationId, locations),
  })
}

/** Filters the files that can be an invoice, and reports why the others were rejected. */
function filterAccepted(files: readonly File[]): readonly File[] {
  if (files.some(file => !isInvoiceFile(file))) tellFailure(t('upload.wrongType'))
  for (const file of files) if (file.size > MOST_BYTES) tellFailure(t('upload.tooLarge', { name: file.name }))
  return files.filter(file => isInvoiceFile(file) && file.size <= MOST_BYTES)
}
