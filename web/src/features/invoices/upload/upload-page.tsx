import { useNavigate } from 'react-router-dom'
import { Page } from '../../../components/page.tsx'
import { t } from '../../../lib/i18n/index.ts'
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
    <Page title={t('upload.title')} summary={t('upload.summary')} isNarrow>
      <UploadForm uploads={uploads} onAdd={add} onRemove={remove} onSend={send} onSendAll={sendAll} />
    </Page>
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
