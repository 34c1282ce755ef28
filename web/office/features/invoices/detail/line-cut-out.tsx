import { useMediaQuery } from '@mantine/hooks'
import type { Invoice, InvoiceItem } from '@rms/contracts'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { isPdf } from '../invoices-api.ts'
import { type CutOut, cutOutOf } from './cut-out.ts'
import classes from './line-cut-out.module.css'

/** Must match the breakpoint in the CSS. On wider screens the document is shown next to the lines. */
const NARROW_SCREEN = '(max-width: 62em)'

// Loaded on demand, because pdf.js is large.
const PdfCutOut = lazy(async () => ({ default: (await import('./pdf-cut-out.tsx')).PdfCutOut }))

interface LineCutOutProps {
  invoice: Invoice
  item: InvoiceItem
}

/** Shows the part of the document that contains the line, for small screens that cannot show the whole document. */
export function LineCutOut({ invoice, item: { box, product_name } }: LineCutOutProps) {
  const isVisible = useMediaQuery(NARROW_SCREEN, false)
  if (!box || /\.xml$/i.test(invoice.file_name)) return null
  const part = cutOutOf(box)
  const name = t('invoice.cutOut', { name: product_name })
  if (isPdf(invoice))
    return isVisible ? (
      <Suspense>
        <PdfCutOut link={invoice.file_url} page={box.page} part={part} name={name} />
      </Suspense>
    ) : null
  return box.page === 1 ? <ImageCutOut link={invoice.file_url} part={part} name={name} /> : null
}

interface ImageCutOutProps {
  link: string
  part: CutOut
  name: string
}

function ImageCutOut({ link, part: { left, top, width, height }, name }: ImageCutOutProps) {
  const [ratio, setRatio] = useState<number | null>(null)
  const [isFailed, setFailed] = useState(false)
  if (isFailed) return null
  return (
    <div
      className={classes.frame}
      style={{ aspectRatio: ratio === null ? undefined : (width * ratio) / height }}
      data-ready={ratio !== null || undefined}
    >
      <img
        src={link}
        alt={name}
        style={{ width: percent(1 / width), left: percent(-left / width), top: percent(-top / height) }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalHeight > 0 ? naturalWidth / naturalHeight : 1)
        }
        onError={() => setFailed(true)}
      />
    </div>
  )
}

const percent = (fraction: number): string => `${fraction * 100}%`
