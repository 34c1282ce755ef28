import { Button, Tooltip } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { Page } from '../../../components/page.tsx'
import { t } from '../../../lib/i18n/index.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useSettings } from '../../../lib/settings.ts'
import { standardTemplate } from './standard-template.ts'
import { UploadForm } from './upload-form.tsx'
import { isUnsent, type Upload } from './uploads.ts'
import { type UploadFields, useUploads } from './use-uploads.ts'

const PARALLEL = 2

/** Uploads invoice files. One file leads on to its invoice; several stay in sight until all are read. */
export function UploadPage() {
  const { uploads, add, remove, send } = useUploads()
  const navigate = useNavigate()
  const sendAll = async (fields: UploadFields) => {
    const unsent = uploads.filter(isUnsent)
    const phases = await inParallel(unsent, upload => send(upload, fields))
    const [only] = phases
    if (uploads.length === 1 && only?.kind === 'done') navigate(`/invoices/${only.invoice.id}`)
  }
  return (
    <Page title={t('upload.title')} summary={t('upload.summary')} actions={<TemplateButton />} isNarrow>
      <UploadForm uploads={uploads} onAdd={add} onRemove={remove} onSend={send} onSendAll={sendAll} />
    </Page>
  )
}

function TemplateButton() {
  const { timezone } = useSettings()
  const create = () =>
    saveFile(standardTemplate(Temporal.Now.plainDateISO(timezone).toString()), t('template.file'))
  return (
    <Tooltip label={t('template.help')}>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
        onClick={create}
      >
        {t('template.create')}
      </Button>
    </Tooltip>
  )
}

/** A few at a time, so that on a slow line the first ones arrive soon. */
async function inParallel<Result>(
  uploads: readonly Upload[],
  send: (upload: Upload) => Promise<Result>,
): Promise<Result[]> {
  const queue = uploads.values()
  const results: Result[] = []
  const lane = async () => {
    for (const upload of queue) results.push(await send(upload))
  }
  await Promise.all(Array.from({ length: PARALLEL }, lane))
  return results
}
