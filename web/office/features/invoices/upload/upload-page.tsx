import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useUnsavedGuard } from '../../../../shared/lib/leaving.ts'
import { saveFile } from '../../../../shared/lib/save-file.ts'
import { Page } from '../../../components/page.tsx'
import { useSettings } from '../../../lib/settings.ts'
import { t } from '../../../texts/index.ts'
import { rememberChoice } from './remembered-choice.ts'
import { standardTemplate } from './standard-template.ts'
import { UploadForm } from './upload-form.tsx'
import { isUnsent, type Upload } from './uploads.ts'
import { type UploadFields, useUploads } from './use-uploads.ts'

const MAX_PARALLEL_UPLOADS = 2

/** Uploads invoice files. One file leads to its invoice; several stay on the page until all are extracted. */
export function UploadPage() {
  const { uploads, ...acts } = useUploads()
  const [leadsOn, setLeadsOn] = useState(false)
  const navigate = useNavigate()
  useUnsavedGuard(uploads.some(upload => isUnsent(upload) || upload.phase.kind === 'sending'))
  const only = uploads.length === 1 ? uploads[0]?.phase : undefined
  const done = only?.kind === 'done' ? only.invoice.id : null
  // Navigates only after the page has no unsent files; earlier, the unsaved-changes prompt would appear.
  useEffect(() => {
    if (leadsOn && done !== null) navigate(`/invoices/${done}`)
  }, [leadsOn, done, navigate])
  const sendAll = async (fields: UploadFields) => {
    rememberChoice(fields)
    setLeadsOn(true)
    await runWithLimit(uploads.filter(isUnsent), upload => acts.send(upload, fields))
  }
  return (
    <Page screen="/invoices/upload" actions={<TemplateButton />} isNarrow>
      <UploadForm uploads={uploads} acts={acts} onSendAll={sendAll} />
    </Page>
  )
}

function TemplateButton() {
  const { timezone } = useSettings()
  const create = () =>
    saveFile(standardTemplate(Temporal.Now.plainDateISO(timezone).toString()), t('template.file'))
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
