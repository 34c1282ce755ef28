import { Button } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { IconFile } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { EmptyState, SkeletonRows } from '../../../components/page-states.tsx'
import { t } from '../../../texts/index.ts'
import { isPdf } from '../invoices-api.ts'
import type { LineHighlight } from './annotated-page.tsx'
import { DocumentToolbar } from './document-toolbar.tsx'
import classes from './document-viewer.module.css'
import { ImageViewer } from './image-viewer.tsx'
import { type DocumentViewport, useDocumentViewport } from './use-document-viewport.ts'
import { usePageNavigation } from './use-page-navigation.ts'
import { usePinchZoom } from './use-pinch-zoom.ts'

const EInvoiceViewer = lazy(async () => ({
  default: (await import('./e-invoice/e-invoice-viewer.tsx')).EInvoiceViewer,
}))
const PdfViewer = lazy(async () => ({ default: (await import('./pdf-viewer.tsx')).PdfViewer }))

interface DocumentViewerProps {
  invoice: Invoice
  highlight?: LineHighlight
}

/** The uploaded document with paging, zoom and rotation. The highlighted line is marked in it. */
export function DocumentViewer({ invoice, highlight = noHighlight }: DocumentViewerProps) {
  // Each response signs the URL again. Keeping the first one avoids loading the document again.
  const [link] = useState(invoice.file_url)
  const [isFailed, setFailed] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const view = useDocumentViewport()
  const paging = usePageNavigation(area)
  usePinchZoom(area, view)
  const isShown = !isFailed
  const fail = () => setFailed(true)
  return (
    <section className={classes.document} aria-label={t('invoice.document')}>
      <DocumentToolbar invoice={invoice} view={isShown ? view : null} paging={paging} />
      <div
        ref={area}
        className={classes.pages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll, zoom and rotate the document
        tabIndex={0}
        role="application"
        aria-label={t('document.keys')}
        onScroll={paging.onScroll}
        onKeyDown={event => handleKey(event, view, paging.turnPage)}
        onDoubleClick={() => (view.zoom > 1 ? view.fit() : view.zoomTo(2))}
      >
        {!isShown && <DocumentUnavailable link={invoice.file_url} />}
        {isShown && isPdf(invoice) && (
          <Suspense fallback={<SkeletonRows rows={12} />}>
            <PdfViewer
              link={link}
              view={view}
              highlight={highlight}
              onPages={paging.setPages}
              onFailed={fail}
            />
          </Suspense>
        )}
        {isShown && isXml(invoice) && (
          <Suspense fallback={<SkeletonRows rows={12} />}>
            <EInvoiceViewer link={link} view={view} onFailed={fail} />
          </Suspense>
        )}
        {isShown && !isPdf(invoice) && !isXml(invoice) && (
          <ImageViewer
            link={link}
            name={invoice.file_name}
            view={view}
            highlight={highlight}
            onFailed={fail}
          />
        )}
      </div>
    </section>
  )
}

const noHighlight: LineHighlight = {
  items: [],
  highlightedId: null,
  onEditedChange: () => undefined,
  onHighlight: () => undefined,
  onSelect: () => undefined,
}

const isXml = ({ file_name }: Invoice): boolean => /\.xml$/i.test(file_name)

function handleKey(event: KeyboardEvent, view: DocumentViewport, turnPage: (by: 1 | -1) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const actions: Record<string, () => void> = {
    '+': view.zoomIn,
    '=': view.zoomIn,
    '-': view.zoomOut,
    '0': view.fit,
    r: view.rotate,
    n: () => turnPage(1),
    p: () => turnPage(-1),
  }
  const action = actions[event.key.toLowerCase()]
  if (!action) return
  event.preventDefault()
  action()
}

function DocumentUnavailable({ link }: { link: string }) {
  return (
    <EmptyState
      icon={<IconFile stroke={1.5} />}
      message={t('invoice.documentFailed')}
      action={
        <Button component="a" href={link} target="_blank" rel="noreferrer" variant="default">
          {t('invoice.openFile')}
        </Button>
      }
    />
  )
}
