import { Button, CloseButton, Progress, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCopy, IconFile, IconPhoto } from '@tabler/icons-react'
import { t } from '../../../texts/index.ts'
import { isImage } from './file-kinds.ts'
import { RecognisedText } from './recognition/recognised-text.tsx'
import { SentFile } from './sent-file.tsx'
import { TwinBeside } from './twin-beside.tsx'
import classes from './upload-row.module.css'
import { isUnsent, type Phase, type Upload } from './uploads.ts'
import type { UploadFields } from './use-uploads.ts'

export interface UploadActs {
  onRemove: () => void
  onSend: (allowDuplicate: boolean) => void
  onText: (text: string) => void
  onCancelRecognition: () => void
}

interface UploadRowProps {
  upload: Upload
  acts: UploadActs
  /** The current form values, which a retry would send. */
  fields: UploadFields
}

/** A selected file with its state and actions. */
export function UploadRow({ upload, acts, fields }: UploadRowProps) {
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
        <PhaseWords upload={upload} acts={acts} fields={fields} />
        {isUnsent(upload) && (
          <RecognisedText upload={upload} onText={acts.onText} onCancel={acts.onCancelRecognition} />
        )}
      </div>
      {isRemovable && (
        <CloseButton aria-label={t('upload.remove', { name: file.name })} onClick={acts.onRemove} />
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
} as const satisfies Record<Phase['kind'], unknown>

function PhaseWords({ upload: { phase, recognition, file }, acts, fields }: UploadRowProps) {
  switch (phase.kind) {
    case 'waiting':
      return recognition.kind === 'none' || recognition.kind === 'done' ? (
        <span className={classes.secondary}>{t('upload.waiting')}</span>
      ) : null
    case 'sending':
      return <UploadProgress percent={phase.percent} />
    case 'done':
      return <SentFile invoice={phase.invoice} isImage={isImage(file)} />
    case 'duplicate':
      return <TwinBeside file={file} fields={fields} twin={phase.twin} onSend={() => acts.onSend(true)} />
    case 'failed':
      return (
        <div className={classes.problem} role="alert">
          {t('upload.failed', { error: phase.error ?? t('common.unknownError') })}
          <Button size="compact-sm" variant="default" onClick={() => acts.onSend(false)}>
            {t('upload.again')}
          </Button>
        </div>
      )
  }
}

function UploadProgress({ percent }: { percent: number }) {
  const words = t('upload.sending', { percent })
  return (
    <>
      <span className={classes.secondary}>{words}</span>
      {/* All bytes are sent, but the server is still storing them and reports no progress. */}
      <Progress value={percent} animated={percent >= 100} size="xs" aria-label={words} />
    </>
  )
}
