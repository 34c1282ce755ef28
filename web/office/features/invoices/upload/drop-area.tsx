import { Button, Text, UnstyledButton } from '@mantine/core'
import { IconCamera, IconFileUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { t } from '../../../texts/index.ts'
import classes from './drop-area.module.css'
import { ACCEPTED_FILE_TYPES } from './invoice-file-types.ts'
import { ScanButton } from './scan/scan-button.tsx'

interface DropAreaProps {
  onFiles: (files: readonly File[]) => void
  /** Called with a document of photographed pages. */
  onScanned: (file: File, pages: number) => Promise<void>
  error: string | undefined
}

/** The area where files are dropped, selected or, on phones, photographed. */
export function DropArea({ onFiles, onScanned, error }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div>
      <UnstyledButton
        className={classes.area}
        data-over={isOver || undefined}
        data-error={error ? 'true' : undefined}
        aria-describedby={error ? 'drop-area-error' : 'drop-area-help'}
        onClick={() => picker.current?.click()}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={32} stroke={1.25} aria-hidden />
        <span className={classes.sentence}>{t('upload.choose')}</span>
        <Text component="span" size="sm" c="dimmed" id="drop-area-help">
          {t('upload.chooseHelp')}
        </Text>
      </UnstyledButton>
      <FilePicker pickerRef={picker} onFiles={onFiles} />
      <div className={classes.camera}>
        <CameraButton onFiles={onFiles} />
        <ScanButton onScanned={onScanned} />
      </div>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" id="drop-area-error" role="alert" mt={4}>
          {error}
        </Text>
      )}
    </div>
  )
}

interface FilePickerProps {
  pickerRef: React.RefObject<HTMLInputElement | null>
  onFiles: (files: readonly File[]) => void
  isCamera?: boolean
}

function FilePicker({ pickerRef, onFiles, isCamera = false }: FilePickerProps) {
  return (
    <input
      ref={pickerRef}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={t(isCamera ? 'upload.camera' : 'upload.files')}
      multiple={!isCamera}
      accept={isCamera ? 'image/*' : ACCEPTED_FILE_TYPES}
      capture={isCamera ? 'environment' : undefined}
      onChange={event => {
        onFiles([...(event.currentTarget.files ?? [])])
        // Reset, so that the same file can be selected again after it was removed.
        event.currentTarget.value = ''
      }}
    />
  )
}

function CameraButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <FilePicker pickerRef={camera} onFiles={onFiles} isCamera />
      <Button
        fullWidth
        size="md"
        variant="default"
        leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        {t('upload.camera')}
      </Button>
    </>
  )
}
