import type { Invoice, InvoiceItem } from '@rms/contracts'
import { useState } from 'react'
import { t } from '../../../lib/i18n/index.ts'
import { isPdf } from './is-pdf.ts'
import classes from './line-cut-out.module.css'

/** Around the line, as a fraction of the page: print that is cut off cannot be read. */
const MARGIN = 0.012

interface LineCutOutProps {
  invoice: Invoice
  item: InvoiceItem
}

/** The line as it stands in the photo, above the fields that correct it: a phone has no room for both pages. */
export function LineCutOut({ invoice, item: { box, product_name } }: LineCutOutProps) {
  const [ratio, setRatio] = useState<number | null>(null)
  const [isFailed, setFailed] = useState(false)
  if (box?.page !== 1 || isFailed || isPdf(invoice) || /\.xml$/i.test(invoice.file_name)) return null
  const top = Math.max(0, box.y - MARGIN)
  const height = Math.min(1 - top, box.height + 2 * MARGIN)
  const left = Math.max(0, box.x - MARGIN)
  const width = Math.min(1 - left, box.width + 2 * MARGIN)
  return (
    <div
      className={classes.frame}
      style={{ aspectRatio: ratio === null ? undefined : (width * ratio) / height }}
      data-ready={ratio !== null || undefined}
    >
      <img
        src={invoice.file_url}
        alt={t('invoice.cutOut', { name: product_name })}
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
