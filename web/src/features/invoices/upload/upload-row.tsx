import { Anchor, Button, CloseButton, Progress, Text } from '@mantine/core'
import type { Invoice, InvoiceTwin } from '@rms/contracts'
import { IconAlertTriangle, IconCheck, IconCopy, IconFile } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '../../../lib/i18n/index.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { extractionText } from '../extraction-text.ts'
import { useGetInvoiceQuery } from '../invoices-api.ts'
import classes from './upload-row.module.css'
import type { Phase, Upload } from './uploads.ts'

interface UploadRowProps {
  upload: Upload
  onRemove: () => void
  onSend: (allowDuplicate: boolean) => void
}

/** A chosen file: how far it is, and what can be done about it. */
export function UploadRow({ upload, onRemove, onSend }: UploadRowProps) {
  const { file, phase } = upload
  const Glyph = glyphs[phase.kind]
  const isRemovable = phase.kind !== 'sending' && phase.kind !== 'done'
  return (
    <li className={classes.row} data-phase={phase.kind}>
      <Glyph size={20} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Text component="span" className={classes.name}>
          {file.name}
        </Text>
        <PhaseWords phase={phase} onSend={onSend} file={file} />
      </div>
      {isRemovable && <CloseButton aria-label={t('upload.remove', { name: file.name })} onClick={onRemove} />}
    </li>
  )
}

const glyphs = {
  waiting: IconFile,
  sending: IconFile,
  done: IconCheck,
  duplicate: IconCopy,
  failed: IconAlertTriangle,
} as const

function PhaseWords({
  phase,
  onSend,
  file,
}: {
  phase: Phase
  onSend: (allowDuplicate: boolean) => void
  file: File
}) {
  switch (phase.kind) {
    case 'waiting':
      return <span className={classes.quiet}>{t('upload.waiting')}</span>
    case 'sending':
      return <Sending percent={phase.percent} />
    case 'done':
      return <Done invoice={phase.invoice} isImage={file.type.startsWith('image/')} />
    case 'duplicate':
      return <Duplicate twin={phase.twin} onSend={() => onSend(true)} />
    case 'failed':
      return (
        <div className={classes.problem} role="alert">
          {t('upload.failed', { error: phase.error ?? t('common.unknownError') })}
          <Button size="compact-sm" variant="default" onClick={() => onSend(false)}>
            {t('upload.again')}
          </Button>
        </div>
      )
  }
}

function Sending({ percent }: { percent: number }) {
  const words = t('upload.sending', { percent })
  return (
    <>
      <span className={classes.quiet}>{words}</span>
      <Progress value={percent} size="xs" aria-label={words} />
    </>
  )
}

/** After the upload the row follows the reading, pushed by the server. */
function Done({ invoice, isImage }: { invoice: Invoice; isImage: boolean }) {
  const { data } = useGetInvoiceQuery(invoice.id)
  const { state } = (data ?? invoice).extraction
  const words =
    state === 'failed' && isImage ? t('upload.ocrFailed') : extractionText((data ?? invoice).extraction)
  return (
    <span className={classes.done}>
      <span className={classes.quiet} role="status">
        {t('upload.done')}
        {words && `. ${words}`}
      </span>
      <Anchor component={Link} to={`/invoices/${invoice.id}`} size="sm">
        {t('upload.open')}
      </Anchor>
    </span>
  )
}

function Duplicate({ twin, onSend }: { twin: InvoiceTwin; onSend: () => void }) {
  const { date, money, invoiceName } = useFormats()
  return (
    <div className={classes.problem} role="alert">
      <span>
        {t('upload.duplicate', {
          name: invoiceName(twin),
          supplier: twin.supplier_name,
          date: date(twin.invoice_date),
          total: money(twin.total_amount),
        })}
      </span>
      <Button size="compact-sm" variant="default" component={Link} to={`/invoices/${twin.id}`}>
        {t('upload.openTwin')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onSend}>
        {t('upload.uploadAnyway')}
      </Button>
    </div>
  )
}
