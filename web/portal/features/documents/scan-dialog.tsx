import { Modal } from '@mantine/core'
import { useCallback, useState } from 'react'
import { t } from '../../../shared/i18n/scan-messages/index.ts'
import type { ScannedPage } from '../../../shared/lib/scan/page-list.ts'
import { createPdfFile } from '../../../shared/lib/scan/render-page.ts'
import { useGuardedModal } from '../../../shared/lib/unsaved-changes.ts'
import { DocumentScanner } from '../../../shared/ui/scan/document-scanner.tsx'
import { Callout } from '../../components/callout.tsx'
import { LoadError } from '../../components/loading-states.tsx'
import '../../components/modal-styles.ts'
import { confirmDiscard } from '../../lib/navigation.ts'
import { currentLanguage } from '../../texts/index.ts'

interface ScanDialogProps {
  /** Stores the document on this device. */
  onAdd: (file: File, pages: number) => Promise<void>
  onClose: () => void
}

/** Photographs the pages of a document, which is then stored on the device as one file. */
export function ScanDialog({ onAdd, onClose }: ScanDialogProps) {
  const [isUnsaved, setUnsaved] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const close = useGuardedModal({ isOpen: true, isUnsaved, onClose, confirmDiscard })
  const finish = async (pages: readonly ScannedPage[]) => {
    setFailed(false)
    try {
      await onAdd(await createPdfFile(pages, 'document.pdf'), pages.length)
      onClose()
    } catch {
      // The storage of the device is full or blocked; the photos stay open.
      setFailed(true)
    }
  }
  return (
    <Modal
      opened
      fullScreen
      title={t('scan.title')}
      closeButtonProps={{ 'aria-label': t('scan.close'), size: 44 }}
      onClose={close}
    >
      {hasFailed && <Callout tone="red" title={t('documents.storageFailed')} isAlert />}
      <DocumentScanner
        language={currentLanguage()}
        onDone={finish}
        renderLoadError={retry => <LoadError onRetry={retry} />}
        onUnsavedChange={useCallback((value: boolean) => setUnsaved(value), [])}
      />
    </Modal>
  )
}
