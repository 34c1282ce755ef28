import { useMediaQuery } from '@mantine/hooks'
import type { Invoice, InvoiceLine } from '@rms/contracts'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../texts/index.ts'
import { isPdf } from '../invoices-api.ts'
import { type CropArea, getCropArea } from './crop-area.ts'
import classes from './line-document-crop.module.css'

/** Must match the breakpoint in the CSS. On wider screens the document is shown next to the lines. */
const NARROW_SCREEN = '(max-width: 68em)'

// Loaded on demand, because pdf.js is large.
const PdfCrop = lazy(async () => ({ default: (await import('./pdf-crop.tsx')).PdfCrop }))

interface LineDocumentCropProps {
  invoice: Invoice
  item: InvoiceLine
}

/** Shows the part of the document that contains the line, for small screens that cannot show the whole document. */
export function LineDocumentCrop({ invoice, item: { box, product_name } }: LineDocumentCropProps) {
  const isVisible = useMediaQuery(NARROW_SCREEN, false)
  if (!box || /\.xml$/i.test(invoice.file_name)) return null
  const area = getCropArea(box)
  const name = t('invoice.cutOut', { name: product_name })
  if (isPdf(invoice))
    return isVisible ? (
      <Suspense>
        <PdfCrop link={invoice.file_url} page={box.page} area={area} name={name} />
      </Suspense>
    ) : null
  return box.page === 1 ? <ImageCrop link={invoice.file_url} area={area} name={name} /> : null
}

interface ImageCropProps {
  link: string
  area: CropArea
  name: string
}

function ImageCrop({ link, area: { left, top, width, height }, name }: ImageCropProps) {
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
