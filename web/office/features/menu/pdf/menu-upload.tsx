import { Button, FileButton } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { AppModal } from '../../../components/app-modal.tsx'
import { StageProgress } from '../../../components/stage-progress.tsx'
import { tellFailure } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useReadMenuMutation } from '../menu-api.ts'
import { MenuReview } from './menu-review.tsx'

/** Uploads a PDF menu and shows the extracted dishes for review before anything is saved. */
export function MenuUpload() {
  const [readMenu, reading] = useReadMenuMutation()
  const [file, setFile] = useState<string | null>(null)
  const resetPicker = useRef<() => void>(null)
  const close = () => {
    setFile(null)
    reading.reset()
  }
  const choose = async (chosen: File | null) => {
    resetPicker.current?.()
    if (!chosen) return
    if (chosen.type !== 'application/pdf') return tellFailure(t('menupdf.wrongType'))
    setFile(chosen.name)
    try {
      const { dishes } = await readMenu(chosen).unwrap()
      if (dishes.length > 0) return
      tellFailure(t('menupdf.empty'))
    } catch (thrown) {
      const { error, suggestion } = failureOf(thrown)
      tellFailure(t('menupdf.failed'), [error, suggestion].filter(Boolean).join(' '))
    }
    close()
  }
  return (
    <>
      <FileButton
        accept="application/pdf,.pdf"
        resetRef={resetPicker}
        inputProps={{ 'aria-label': t('menupdf.file') }}
        onChange={choose}
      >
        {props => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconFileUpload size={16} stroke={1.75} aria-hidden />}
          >
            {t('menupdf.upload')}
          </Button>
        )}
      </FileButton>
      {file !== null && reading.isLoading && (
        <AppModal opened onClose={close} title={t('menupdf.reading', { file })} size="md">
          <StageProgress stage={t('menupdf.stage')} />
        </AppModal>
      )}
      {file !== null && reading.data && reading.data.dishes.length > 0 && (
        <MenuReview file={file} reading={reading.data} onClose={close} />
      )}
    </>
  )
}
