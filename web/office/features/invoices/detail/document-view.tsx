import { Button } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { IconFile } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { EmptyState, LoadingRows } from '../../../components/states.tsx'
import { t } from '../../../texts/index.ts'
import { isPdf } from '../invoices-api.ts'
import { DocumentBar } from './document-bar.tsx'
import classes from './document-view.module.css'
import { ImagePage } from './image-page.tsx'
import type { Pointing } from './sheet.tsx'
import { usePaging } from './use-paging.ts'
import { usePinchZoom } from './use-pinch-zoom.ts'
import { useView, type View } from './use-view.ts'

const EInvoicePage = lazy(async () => ({
  default: (await import('./e-invoice/e-invoice-page.tsx')).EInvoicePage,
}))
const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }))

interface DocumentViewProps {
  invoice: Invoice
  pointing?: Pointing
}

/** The uploaded document with paging, zoom and rotation. The highlighted line is marked in it. */
export function DocumentView({ invoice, pointing = noHighlighting }: DocumentViewProps) {
  // Each response signs the URL again. Keeping the first one avoids loading the document again.
  const [link] = useState(invoice.file_url)
  const [isFailed, setFailed] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const view = useView()
  const paging = usePaging(area)
  usePinchZoom(area, view)
  const isShown = !isFailed
  const fail = () => setFailed(true)
  return (
    <section className={classes.document} aria-label={t('invoice.document')}>
      <DocumentBar invoice={invoice} view={isShown ? view : null} paging={paging} />
      <div
        ref={area}
        className={classes.pages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll, zoom and rotate the document
        tabIndex={0}
        role="application"
        aria-label={t('document.keys')}
        onScroll={paging.onScroll}
        onKeyDown={event => handleKey(event, view, paging.turn)}
        onDoubleClick={() => (view.zoom > 1 ? view.fit() : view.zoomTo(2))}
      >
        {!isShown && <DocumentUnavailable link={invoice.file_url} />}
        {isShown && isPdf(invoice) && (
          <Suspense fallback={<LoadingRows rows={12} />}>
            <PdfPages link={link} view={view} pointing={pointing} onPages={paging.setPages} onFailed={fail} />
          </Suspense>
        )}
        {isShown && isXml(invoice) && (
          <Suspense fallback={<LoadingRows rows={12} />}>
            <EInvoicePage link={link} view={view} onFailed={fail} />
          </Suspense>
        )}
        {isShown && !isPdf(invoice) && !isXml(invoice) && (
          <ImagePage link={link} name={invoice.file_name} view={view} pointing={pointing} onFailed={fail} />
        )}
      </div>
    </section>
  )
}

const noHighlighting: Pointing = {
  items: [],
  pointedId: null,
  onEdited: () => undefined,
  onPointed: () => undefined,
  onChosen: () => undefined,
}

/** All other files are shown as images. HEIC and TIFF fail in browsers that do not support them. */
const isXml = ({ file_name }: Invoice): boolean => /\.xml$/i.test(file_name)

function handleKey(event: KeyboardEvent, view: View, turn: (by: 1 | -1) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const acts: Record<string, () => void> = {
    '+': view.zoomIn,
    '=': view.zoomIn,
    '-': view.zoomOut,
    '0': view.fit,
    r: view.rotate,
    n: () => turn(1),
    p: () => turn(-1),
  }
  const act = acts[event.key.toLowerCase()]
  if (!act) return
  event.preventDefault()
  act()
}

function DocumentUnavailable({ link }: { link: string }) {
  return (
    <EmptyState
      icon={<IconFile stroke={1.5} />}
      sentence={t('invoice.documentFailed')}
      action={
        <Button component="a" href={link} target="_blank" rel="noreferrer" variant="default">
          {t('invoice.openFile')}
        </Button>
      }
    />
  )
}
