import { Button, Text, Textarea } from '@mantine/core'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { AppForm } from '../../../components/app-form.tsx'
import { useListSuppliersQuery } from '../../../lib/api/business.ts'
import { notifyError } from '../../../lib/notify.ts'
import { useOwnLocations } from '../../../lib/use-own-locations.ts'
import { t } from '../../../texts/index.ts'
import { DocumentFields } from './document-fields.tsx'
import { DropArea } from './drop-area.tsx'
import { isInvoiceFile, MAX_FILE_BYTES } from './invoice-file-types.ts'
import { loadUploadDefaults } from './upload-defaults.ts'
import classes from './upload-form.module.css'
import { UploadRow } from './upload-row.tsx'
import { isRecognisingText, needsUpload, type Upload } from './uploads-reducer.ts'
import type { UploadFields, UploadFormValues } from './use-uploads.ts'

interface UploadFormProps {
  uploads: readonly Upload[]
  actions: {
    add: (files: readonly File[]) => void
    addScanned: (file: File, pages: number) => Promise<void>
    remove: (key: string) => void
    send: (upload: Upload, fields: UploadFields, allowDuplicate: boolean) => Promise<unknown>
    setText: (key: string, text: string) => void
    cancelRecognition: (key: string) => void
  }
  onSendAll: (fields: UploadFields) => Promise<void>
}

/** The selected files, and the fields that apply to all of them: supplier, location, date, notes. */
export function UploadForm({ uploads, actions, onSendAll }: UploadFormProps) {
  const unsent = uploads.filter(needsUpload).length
  const isRecognising = uploads.some(isRecognisingText)
  const form = useUploadForm({ unsent, isRecognising }, onSendAll)
  const currentFields = useExistingFields()(form.values)
  return (
    <AppForm
      label={t('upload.title')}
      submit={form.submit}
      failure={form.failure}
      footer={
        <>
          {isRecognising && (
            <Text size="sm" c="dimmed" className={classes.waitHint}>
              {t('ocr.wait')}
            </Text>
          )}
          <Button type="submit" loading={form.isBusy} disabled={isRecognising}>
            {unsent > 0 ? t('upload.submit', { count: unsent }) : t('upload.submitNone')}
          </Button>
        </>
      }
    >
      <DropArea
        error={unsent > 0 ? undefined : form.errors.files}
        onFiles={files => actions.add(filterAccepted(files))}
        onScanned={actions.addScanned}
      />
      {uploads.length > 0 && (
        <ul className={classes.files} aria-label={t('upload.chosen')}>
          {uploads.map(upload => (
            <UploadRow
              key={upload.key}
              upload={upload}
              fields={currentFields}
              actions={{
                onRemove: () => actions.remove(upload.key),
                onSend: allowDuplicate => actions.send(upload, currentFields, allowDuplicate),
                onTextChange: text => actions.setText(upload.key, text),
                onCancelRecognition: () => actions.cancelRecognition(upload.key),
              }}
            />
          ))}
        </ul>
      )}
      <DocumentFields
        form={form}
        currentFields={currentFields}
        recognisedTexts={uploads.filter(needsUpload).map(({ text }) => text)}
      />
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
  { unsent, isRecognising }: { unsent: number; isRecognising: boolean },
  onSendAll: (fields: UploadFields) => Promise<void>,
): FormState<UploadFormValues> {
  const getExistingFields = useExistingFields()
  return useForm<UploadFormValues>({
    initialValues: { ...loadUploadDefaults(), date: '', notes: '', files: '' },
    invalidMessage: isRecognising ? t('ocr.wait') : t('upload.fillIn'),
    validate: values => {
      const { supplierId, locationId } = getExistingFields(values)
      return {
        files: getFilesError(unsent, isRecognising),
        supplierId: supplierId ? undefined : t('upload.supplierRequired'),
        locationId: locationId ? undefined : t('upload.locationRequired'),
      }
    },
    save: values => onSendAll(getExistingFields(values)),
    describeFailure: failure => t('upload.failed', { error: failure.error ?? t('common.unknownError') }),
  })
}

function getFilesError(unsent: number, isRecognising: boolean): string | undefined {
  if (isRecognising) return t('ocr.wait')
  return unsent > 0 ? undefined : t('upload.fileRequired')
}

/** Returns a function that replaces selected or remembered ids of deleted records. A single location is preselected. */
function useExistingFields(): (fields: UploadFields) => UploadFields {
  const { data: suppliers } = useListSuppliersQuery()
  const locations = useOwnLocations()
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
  if (files.some(file => !isInvoiceFile(file))) notifyError(t('upload.wrongType'))
  for (const file of files)
    if (file.size > MAX_FILE_BYTES) notifyError(t('upload.tooLarge', { name: file.name }))
  return files.filter(file => isInvoiceFile(file) && file.size <= MAX_FILE_BYTES)
}
