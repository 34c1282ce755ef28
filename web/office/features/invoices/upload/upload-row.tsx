import { Button, CloseButton, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconFile, IconPhoto } from '@tabler/icons-react'
import { t } from '../../../texts/index.ts'
import { DuplicateUploadNotice } from './duplicate-upload-notice.tsx'
import { isImage } from './invoice-file-types.ts'
import { RecognisedText } from './recognition/recognised-text.tsx'
import classes from './upload-row.module.css'
import { UploadedFileStatus } from './uploaded-file-status.tsx'
import { needsUpload, type Upload, type UploadPhase } from './uploads-reducer.ts'
import type { UploadFields } from './use-uploads.ts'

export interface UploadRowActions {
  onRemove: () => void
  onSend: (allowDuplicate: boolean) => void
  onTextChange: (text: string) => void
  onCancelRecognition: () => void
}

interface UploadRowProps {
  upload: Upload
  actions: UploadRowActions
  /** The current form values, which a retry would send. */
  fields: UploadFields
}

/** A selected file with its state and actions. */
export function UploadRow({ upload, actions, fields }: UploadRowProps) {
  const { file, phase } = upload
  const Glyph = phase.kind === 'waiting' && isImage(file) ? IconPhoto : glyphs[phase.kind]
  const isRemovable = phase.kind !== 'sending' && phase.kind !== 'done'
  return (
    <li className={classes.row} data-phase={phase.kind}>
      <Glyph size={20} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.summary}>
        <Text component="span" className={classes.name}>
          {file.name}
        </Text>
        <UploadPhaseStatus upload={upload} actions={actions} fields={fields} />
        {needsUpload(upload) && (
          <RecognisedText
            upload={upload}
            onTextChange={actions.onTextChange}
            onCancel={actions.onCancelRecognition}
          />
        )}
      </div>
      {isRemovable && (
        <CloseButton aria-label={t('upload.remove', { name: file.name })} onClick={actions.onRemove} />
      )}
    </li>
  )
}

const glyphs = {
  waiting: IconFile,
  sending: IconFile,
  done: IconCheck,
  duplicate: IconCopy,
  failed: IconAlertTriangle,
} as const satisfies Record<UploadPhase['kind'], unknown>

function UploadPhaseStatus({ upload: { phase, recognition, file }, actions, fields }: UploadRowProps) {
  switch (phase.kind) {
    case 'waiting':
      return recognition.kind === 'none' || recognition.kind === 'done' ? (
        <span className={classes.secondary}>{t('upload.waiting')}</span>
      ) : null
    case 'sending':
      return <UploadProgress percent={phase.percent} />
    case 'done':
      return <UploadedFileStatus invoice={phase.invoice} isImage={isImage(file)} />
    case 'duplicate':
      return (
        <DuplicateUploadNotice
          file={file}
          fields={fields}
          existingInvoice={phase.existingInvoice}
          onSend={() => actions.onSend(true)}
        />
      )
    case 'failed':
      if (phase.isWaiting)
        return <span className={classes.secondary}>{t('upload.waitingForConnection')}</span>
      return (
        <div className={classes.problem} role="alert">
          {t('upload.failed', { error: phase.error ?? t('common.unknownError') })}
          <Button size="compact-sm" variant="default" onClick={() => actions.onSend(false)}>
            {t('upload.again')}
          </Button>
        </div>
      )
  }
}

function UploadProgress({ percent }: { percent: number }) {
  const label = t('upload.sending', { percent })
  return (
    <>
      <span className={classes.secondary}>{label}</span>
      {/* All bytes are sent, but the server is still storing them and reports no progress. */}
      <Progress value={percent} animated={percent >= 100} size="xs" aria-label={label} />
    </>
  )
}
