import { useEffect, useState } from 'react'
import { LoadingRows } from '../../../../components/states.tsx'
import type { View } from '../use-view.ts'
import type { EInvoice } from './e-invoice.ts'
import { EInvoiceSheet } from './e-invoice-sheet.tsx'
import { readEInvoice } from './read-e-invoice.ts'

interface EInvoicePageProps {
  link: string
  view: View
  /** The file is gone, or is no e-invoice. */
  onFailed: () => void
}

/** An e-invoice is data without a picture: drawn as the document that it stands for. */
export function EInvoicePage({ link, view, onFailed }: EInvoicePageProps) {
  const [invoice, setInvoice] = useState<EInvoice | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each file
  useEffect(() => {
    const leaving = new AbortController()
    load(link, leaving.signal).then(
      read => (read ? setInvoice(read) : onFailed()),
      () => {
        if (!leaving.signal.aborted) onFailed()
      },
    )
    return () => leaving.abort()
  }, [link])
  if (!invoice) return <LoadingRows rows={12} />
  return <EInvoiceSheet invoice={invoice} zoom={view.zoom} />
}

async function load(link: string, signal: AbortSignal): Promise<EInvoice | null> {
  const answer = await fetch(new URL(link, window.location.href), { signal })
  return answer.ok ? readEInvoice(await answer.text()) : null
}
