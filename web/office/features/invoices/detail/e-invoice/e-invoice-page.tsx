import { useEffect, useState } from 'react'
import { LoadingRows } from '../../../../components/states.tsx'
import type { View } from '../use-view.ts'
import type { EInvoice } from './e-invoice.ts'
import { EInvoiceSheet } from './e-invoice-sheet.tsx'
import { readEInvoice } from './read-e-invoice.ts'

interface EInvoicePageProps {
  link: string
  view: View
  /** Called when the file is missing or is not an e-invoice. */
  onFailed: () => void
}

/** Renders an e-invoice, which is XML without a picture, as a readable document. */
export function EInvoicePage({ link, view, onFailed }: EInvoicePageProps) {
  const [invoice, setInvoice] = useState<EInvoice | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once per file
  useEffect(() => {
    const controller = new AbortController()
    load(link, controller.signal).then(
      read => (read ? setInvoice(read) : onFailed()),
      () => {
        if (!controller.signal.aborted) onFailed()
      },
    )
    return () => controller.abort()
  }, [link])
  if (!invoice) return <LoadingRows rows={12} />
  return <EInvoiceSheet invoice={invoice} zoom={view.zoom} />
}

async function load(link: string, signal: AbortSignal): Promise<EInvoice | null> {
  const answer = await fetch(new URL(link, window.location.href), { signal })
  return answer.ok ? readEInvoice(await answer.text()) : null
}
