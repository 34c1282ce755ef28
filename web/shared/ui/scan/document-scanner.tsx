import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '../../i18n/language.ts'
import { scanMessages, t } from '../../i18n/scan-messages/index.ts'
import type { ScannedPage } from '../../lib/scan/page-list.ts'
import { useLazyCatalogue } from '../use-lazy-catalogue.ts'
import { CameraView } from './camera-view.tsx'
import { CornerEditor } from './corner-editor.tsx'
import { PageList } from './page-list.tsx'
import classes from './scan.module.css'
import { useObjectUrl } from './use-object-url.ts'
import { type PhotoInEdit, useScan } from './use-scan.ts'

interface DocumentScannerProps {
  language: Language
  /** Called with the pages in their order; the scanner stays open until the promise is resolved. */
  onDone: (pages: readonly ScannedPage[]) => Promise<void>
  /** Whether closing the scanner would lose photos. */
  onUnsavedChange: (isUnsaved: boolean) => void
  /** What is shown if the texts cannot be loaded. */
  renderLoadError: (retry: () => void) => ReactNode
}

/** Photographs the pages of a document: takes photos, finds and straightens the pages, and puts them in order. */
export function DocumentScanner({ language, renderLoadError, ...callbacks }: DocumentScannerProps) {
  const texts = useLazyCatalogue(scanMessages, language)
  if (texts.isError) return renderLoadError(texts.retry)
  return texts.isLoaded ? <LoadedScanner {...callbacks} /> : null
}

function LoadedScanner({
  onDone,
  onUnsavedChange,
}: Pick<DocumentScannerProps, 'onDone' | 'onUnsavedChange'>) {
  const scan = useScan()
  const [isFinishing, setFinishing] = useState(false)
  const isUnsaved = scan.pages.length > 0 || scan.step.kind === 'edit'
  useEffect(() => onUnsavedChange(isUnsaved), [isUnsaved, onUnsavedChange])
  const finish = async () => {
    setFinishing(true)
    await onDone(scan.pages).finally(() => setFinishing(false))
  }
  return (
    <div className={classes.scanner}>
      {scan.problem && (
        <p className={classes.problem} role="alert">
          {scan.problem}
        </p>
      )}
      {scan.isBusy && (
        <p className={classes.working} role="status">
          {t('scan.working')}
        </p>
      )}
      <ScanStep scan={scan} isFinishing={isFinishing} onDone={() => void finish()} />
    </div>
  )
}

interface ScanStepProps {
  scan: ReturnType<typeof useScan>
  isFinishing: boolean
  onDone: () => void
}

function ScanStep({ scan, isFinishing, onDone }: ScanStepProps) {
  const { step, pages } = scan
  switch (step.kind) {
    case 'camera':
      return (
        <>
          <CameraView
            isMultiple={step.replaces === null}
            isBusy={scan.isBusy}
            onPhotos={photos => void scan.addPhotos(photos)}
          />
          {pages.length > 0 && (
            <Button variant="subtle" h={44} onClick={scan.showPages}>
              {t('scan.pages', { count: pages.length })}
            </Button>
          )}
        </>
      )
    case 'edit':
      return <EditStep photo={step.photo} scan={scan} />
    case 'pages':
      return (
        <PageList
          pages={pages}
          actions={scan.actions}
          isBusy={isFinishing || scan.isBusy}
          onAdd={scan.showCamera}
          onDone={onDone}
        />
      )
  }
}

function EditStep({ photo, scan }: { photo: PhotoInEdit; scan: ReturnType<typeof useScan> }) {
  const url = useObjectUrl(photo.photo)
  return (
    <div className={classes.edit}>
      <p className={classes.hint} id="scan-corner-help">
        {t(photo.isFound ? 'scan.adjust' : 'scan.notFound')}
      </p>
      <div className={classes.stage}>
        {url && <CornerEditor photo={url} corners={photo.corners} onChange={scan.setCorners} />}
      </div>
      <div className={classes.actions}>
        <Button variant="default" h={56} onClick={scan.retake}>
          {t('scan.retake')}
        </Button>
        <Button
          className={classes.primary}
          h={56}
          fz={16}
          data-autofocus
          loading={scan.isBusy}
          onClick={() => void scan.acceptPhoto()}
        >
          {t('scan.use')}
        </Button>
      </div>
    </div>
  )
}
