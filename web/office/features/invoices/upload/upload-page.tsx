import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { saveFile } from '../../../../shared/lib/save-file.ts'
import { useUnsavedChangesWarning } from '../../../../shared/lib/unsaved-changes.ts'
import { Page } from '../../../components/page.tsx'
import { useSettings } from '../../../lib/use-settings.ts'
import { t } from '../../../texts/index.ts'
import { createInvoiceCsvTemplate } from './invoice-csv-template.ts'
import { useRetryWhenOnline } from './scan/use-retry-when-online.ts'
import { saveUploadDefaults } from './upload-defaults.ts'
import { UploadForm } from './upload-form.tsx'
import { needsUpload, type Upload } from './uploads-reducer.ts'
import { type UploadFields, useUploads } from './use-uploads.ts'

const MAX_PARALLEL_UPLOADS = 2

/** Uploads invoice files. After a single file, its invoice opens; with several files, the page stays open. */
export function UploadPage() {
  const { uploads, ...actions } = useUploads()
  const [shouldOpenInvoice, setShouldOpenInvoice] = useState(false)
  const navigate = useNavigate()
  const sentFields = useRef<UploadFields | null>(null)
  useUnsavedChangesWarning(uploads.some(upload => needsUpload(upload) || upload.phase.kind === 'sending'))
  const only = uploads.length === 1 ? uploads[0]?.phase : undefined
  const done = only?.kind === 'done' ? only.invoice.id : null
  // Navigates only after the page has no unsent files; earlier, the unsaved-changes prompt would appear.
  useEffect(() => {
    if (shouldOpenInvoice && done !== null) navigate(`/invoices/${done}`)
  }, [shouldOpenInvoice, done, navigate])
  const sendAll = async (fields: UploadFields) => {
    saveUploadDefaults(fields)
    setShouldOpenInvoice(true)
    sentFields.current = fields
    await runWithLimit(uploads.filter(needsUpload), upload => actions.send(upload, fields))
  }
  useRetryWhenOnline(uploads, upload => {
    if (sentFields.current) void actions.send(upload, sentFields.current)
  })
  return (
    <Page screen="/invoices/upload" actions={<TemplateButton />} isNarrow>
      <UploadForm uploads={uploads} actions={actions} onSendAll={sendAll} />
    </Page>
  )
}

function TemplateButton() {
  const { timezone } = useSettings()
  const create = () =>
    saveFile(createInvoiceCsvTemplate(Temporal.Now.plainDateISO(timezone).toString()), t('template.file'))
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
      data-tooltip={t('template.help')}
      aria-description={t('template.help')}
      onClick={create}
    >
      {t('template.create')}
    </Button>
  )
}

/** Limits parallel uploads, so that on a slow connection the first files finish soon. */
async function runWithLimit(
  uploads: readonly Upload[],
  send: (upload: Upload) => Promise<unknown>,
): Promise<void> {
  const queue = uploads.values()
  const worker = async () => {
    for (const upload of queue) await send(upload)
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL_UPLOADS }, worker))
}
