import { Anchor, Button } from '@mantine/core'
import type { Invoice, InvoiceItem } from '@rms/contracts'
import { IconExternalLink, IconFile } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { EmptyState, LoadingRows } from '../../../components/states.tsx'
import { t } from '../../../lib/i18n/index.ts'
import classes from './document-view.module.css'
import { isPdf } from './is-pdf.ts'
import { LineBox } from './line-box.tsx'

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages.tsx')).PdfPages }))

interface DocumentViewProps {
  invoice: Invoice
  /** Where the line under the pointer stands in the document. */
  box: InvoiceItem['box']
}

/** The uploaded file itself, with the pointed line lit up. */
export function DocumentView({ invoice, box }: DocumentViewProps) {
  // Each answer signs the link anew; the document is loaded once, not with every answer.
  const [link] = useState(invoice.file_url)
  return (
    <section className={classes.document} aria-label={t('invoice.document')}>
      <div className={classes.bar}>
        <span className={classes.name}>{invoice.file_name}</span>
        <Anchor href={invoice.file_url} target="_blank" rel="noreferrer" size="sm" className={classes.open}>
          <IconExternalLink size={14} stroke={1.75} aria-hidden />
          {t('invoice.openFile')}
        </Anchor>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it by keys */}
      <div className={classes.pages} tabIndex={0}>
        <FileContent invoice={invoice} link={link} box={box} />
      </div>
    </section>
  )
}

function FileContent({ invoice, link, box }: DocumentViewProps & { link: string }) {
  const [isFailed, setFailed] = useState(false)
  const fail = () => setFailed(true)
  if (isFailed || !isShowable(invoice)) return <NotShown link={invoice.file_url} />
  if (isPdf(invoice))
    return (
      <Suspense fallback={<LoadingRows rows={12} />}>
        <PdfPages link={link} box={box} onFailed={fail} />
      </Suspense>
    )
  return (
    <div className={classes.page}>
      <img src={link} alt={invoice.file_name} className={classes.image} onError={fail} />
      <LineBox box={box} page={1} />
    </div>
  )
}

/** E-invoice XML has nothing to look at; HEIC and TIFF are tried, and fail where the browser cannot show them. */
const isShowable = ({ file_name }: Invoice): boolean => !/\.xml$/i.test(file_name)

function NotShown({ link }: { link: string }) {
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
