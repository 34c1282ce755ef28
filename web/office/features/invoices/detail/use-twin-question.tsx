import type { Invoice } from '@rms/contracts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Failure } from '../../../../shared/api/failure.ts'

const TwinModal = lazy(async () => ({ default: (await import('./twin-modal.tsx')).TwinModal }))

export interface TwinQuestion {
  /** True when a person has compared both and wants them to count. */
  ask: (twinId: number) => Promise<boolean>
  modal: ReactNode
}

/** Asks whether an invoice shall count although another one looks like it. */
export function useTwinQuestion(invoice: Invoice): TwinQuestion {
  const [asked, setAsked] = useState<{ twinId: number; answer: (yes: boolean) => void } | null>(null)
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(null)
  }
  return {
    ask: twinId => new Promise(resolve => setAsked({ twinId, answer: resolve })),
    modal: asked && (
      <Suspense>
        <TwinModal
          invoice={invoice}
          twinId={asked.twinId}
          onClose={() => answer(false)}
          onProcess={invoice.status === 'pending' ? () => answer(true) : null}
        />
      </Suspense>
    ),
  }
}

/** The twin that a refusal names; null for other failures. */
export function twinIdOf({ code, body: { twin } }: Failure): number | null {
  if (code !== 'duplicate-invoice' || typeof twin !== 'object' || twin === null) return null
  const id: unknown = Reflect.get(twin, 'id')
  return typeof id === 'number' ? id : null
}
