import { useCallback, useState } from 'react'
import type { ScannedPage } from '../../../../../shared/lib/scan/page-list.ts'
import { createPdfFile } from '../../../../../shared/lib/scan/render-page.ts'
import { DocumentScanner } from '../../../../../shared/ui/scan/document-scanner.tsx'
import { AppModal } from '../../../../components/app-modal.tsx'
import { ErrorState } from '../../../../components/page-states.tsx'
import { currentLanguage, t } from '../../../../texts/index.ts'

interface ScanModalProps {
  onScanned: (file: File, pages: number) => Promise<void>
  onClose: () => void
}

/** Photographs the pages of a document, which then becomes one of the files to upload. */
export function ScanModal({ onScanned, onClose }: ScanModalProps) {
  const [isUnsaved, setUnsaved] = useState(false)
  const finish = async (pages: readonly ScannedPage[]) => {
    await onScanned(await createPdfFile(pages, createFileName()), pages.length)
    onClose()
  }
  return (
    <AppModal opened isUnsaved={isUnsaved} title={t('upload.scan')} size={640} onClose={onClose}>
      <DocumentScanner
        language={currentLanguage()}
        onDone={finish}
        renderLoadError={retry => <ErrorState onRetry={retry} />}
        onUnsavedChange={useCallback((value: boolean) => setUnsaved(value), [])}
      />
    </AppModal>
  )
}

/** "Photo 2 May 2026, 10.00.pdf": a time without colons, which file names may not contain. */
function createFileName(): string {
  const now = Temporal.Now.plainDateTimeISO()
  const at = now.toLocaleString(currentLanguage(), { dateStyle: 'medium', timeStyle: 'short' })
  return t('upload.scanName', { at: at.replaceAll(':', '.').replaceAll('/', '-') })
}
