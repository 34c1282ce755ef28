import type { Invoice } from '@rms/contracts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Failure } from '../../../../shared/api/failure.ts'

const TwinModal = lazy(async () => ({ default: (await import('./twin-modal.tsx')).TwinModal }))

export interface TwinQuestion {
  /** Resolves to true if the user compared both invoices and wants to process both. */
  ask: (twinId: number) => Promise<boolean>
  modal: ReactNode
}

/** Asks the user whether to process an invoice that looks like a duplicate of another one. */
export function useTwinQuestion(invoice: Invoice): TwinQuestion {
  const [pending, setPending] = useState<{ twinId: number; answer: (yes: boolean) => void } | null>(null)
  const answer = (yes: boolean) => {
    pending?.answer(yes)
    setPending(null)
  }
  return {
    ask: twinId => new Promise(resolve => setPending({ twinId, answer: resolve })),
    modal: pending && (
      <Suspense>
        <TwinModal
          invoice={invoice}
          twinId={pending.twinId}
          onClose={() => answer(false)}
          onProcess={invoice.status === 'pending' ? () => answer(true) : null}
        />
      </Suspense>
    ),
  }
}

/** The id of the existing invoice in a rejected request; null for other failures. */
export function twinIdOf({ code, body: { twin } }: Failure): number | null {
  if (code !== 'duplicate-invoice' || typeof twin !== 'object' || twin === null) return null
  const id: unknown = Reflect.get(twin, 'id')
  return typeof id === 'number' ? id : null
}
