import { useEffect, useState } from 'react'
import { SkeletonRows } from '../../../../components/page-states.tsx'
import type { DocumentViewport } from '../use-document-viewport.ts'
import type { EInvoice } from './e-invoice.ts'
import { EInvoiceDocument } from './e-invoice-document.tsx'
import { parseEInvoice } from './parse-e-invoice.ts'

interface EInvoiceViewerProps {
  link: string
  view: DocumentViewport
  /** Called when the file is missing or is not an e-invoice. */
  onFailed: () => void
}

/** Renders an e-invoice, which is XML without a picture, as a readable document. */
export function EInvoiceViewer({ link, view, onFailed }: EInvoiceViewerProps) {
  const [invoice, setInvoice] = useState<EInvoice | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once per file
  useEffect(() => {
    const controller = new AbortController()
    loadEInvoice(link, controller.signal).then(
      read => (read ? setInvoice(read) : onFailed()),
      () => {
        if (!controller.signal.aborted) onFailed()
      },
    )
    return () => controller.abort()
  }, [link])
  if (!invoice) return <SkeletonRows rows={12} />
  return <EInvoiceDocument invoice={invoice} zoom={view.zoom} />
}

async function loadEInvoice(link: string, signal: AbortSignal): Promise<EInvoice | null> {
  const answer = await fetch(new URL(link, window.location.href), { signal })
  return answer.ok ? parseEInvoice(await answer.text()) : null
}
