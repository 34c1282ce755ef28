import { Button, FileButton } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { AppModal } from '../../../components/app-modal.tsx'
import { TaskProgress } from '../../../components/task-progress.tsx'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useExtractDishesFromPdfMutation } from '../menu-api.ts'
import { MenuImportReview } from './menu-import-review.tsx'

/** Uploads a PDF menu and shows the extracted dishes for review before anything is saved. */
export function MenuPdfUpload() {
  const [extractDishes, extraction] = useExtractDishesFromPdfMutation()
  const [file, setFile] = useState<string | null>(null)
  const resetPicker = useRef<() => void>(null)
  const close = () => {
    setFile(null)
    extraction.reset()
  }
  const choose = async (chosen: File | null) => {
    resetPicker.current?.()
    if (!chosen) return
    if (chosen.type !== 'application/pdf') return notifyError(t('menupdf.wrongType'))
    setFile(chosen.name)
    try {
      const { dishes } = await extractDishes(chosen).unwrap()
      if (dishes.length > 0) return
      notifyError(t('menupdf.empty'))
    } catch (thrown) {
      const { error, suggestion } = toApiFailure(thrown)
      notifyError(t('menupdf.failed'), [error, suggestion].filter(Boolean).join(' '))
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
      {file !== null && extraction.isLoading && (
        <AppModal opened onClose={close} title={t('menupdf.reading', { file })} size="md">
          <TaskProgress stage={t('menupdf.stage')} />
        </AppModal>
      )}
      {file !== null && extraction.data && extraction.data.dishes.length > 0 && (
        <MenuImportReview file={file} reading={extraction.data} onClose={close} />
      )}
    </>
  )
}
