import { Button, Text, Textarea } from '@mantine/core'
import { TaskProgress } from '../../../../components/task-progress.tsx'
import { t } from '../../../../texts/index.ts'
import classes from '../upload-row.module.css'
import type { Upload } from '../uploads-reducer.ts'

interface RecognisedTextProps {
  upload: Upload
  onTextChange: (text: string) => void
  onCancel: () => void
}

/** Shows the progress of the OCR of an image, then its text, which can be corrected before the upload. */
export function RecognisedText({
  upload: { file, recognition, text },
  onTextChange,
  onCancel,
}: RecognisedTextProps) {
  switch (recognition.kind) {
    case 'none':
      return null
    case 'waiting':
      return <RecognitionProgress stage={t('ocr.waiting')} percent={0} name={file.name} onCancel={onCancel} />
    case 'running':
      return (
        <RecognitionProgress
          stage={t(`ocr.${recognition.stage}`)}
          percent={recognition.percent}
          name={file.name}
          onCancel={onCancel}
        />
      )
    case 'failed':
      return (
        <Text size="sm" role="alert" className={classes.warning}>
          {t('upload.ocrFailed')} {recognition.isHeic && t('upload.heic')}
        </Text>
      )
    case 'done':
      return (
        <Textarea
          label={t('ocr.text')}
          description={text ? undefined : t('ocr.noText')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={500_000}
          value={text}
          classNames={{ input: classes.text }}
          onChange={event => onTextChange(event.currentTarget.value)}
        />
      )
  }
}

interface RecognitionProgressProps {
  stage: string
  percent: number
  name: string
  onCancel: () => void
}

function RecognitionProgress({ stage, percent, name, onCancel }: RecognitionProgressProps) {
  return (
    <div className={classes.recognition}>
      <TaskProgress stage={stage} count={t('ocr.percent', { percent })} percent={percent} />
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('ocr.cancelNamed', { name })}
        onClick={onCancel}
      >
        {t('common.cancel')}
      </Button>
    </div>
  )
}
