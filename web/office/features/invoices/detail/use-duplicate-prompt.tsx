import type { Invoice } from '@rms/contracts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ApiFailure } from '../../../../shared/api/api-failure.ts'

const DuplicateComparisonModal = lazy(async () => ({
  default: (await import('./duplicate-comparison-modal.tsx')).DuplicateComparisonModal,
}))

export interface DuplicatePrompt {
  /** Resolves to true if the user compared both invoices and wants to process both. */
  confirmDuplicate: (duplicateId: number) => Promise<boolean>
  modal: ReactNode
}

/** Asks the user whether to process an invoice that looks like a duplicate of another one. */
export function useDuplicatePrompt(invoice: Invoice): DuplicatePrompt {
  const [pending, setPending] = useState<{ duplicateId: number; answer: (yes: boolean) => void } | null>(null)
  const answer = (yes: boolean) => {
    pending?.answer(yes)
    setPending(null)
  }
  return {
    confirmDuplicate: duplicateId => new Promise(resolve => setPending({ duplicateId, answer: resolve })),
    modal: pending && (
      <Suspense>
        <DuplicateComparisonModal
          invoice={invoice}
          duplicateId={pending.duplicateId}
          onClose={() => answer(false)}
          onProcess={invoice.status === 'pending' ? () => answer(true) : null}
        />
      </Suspense>
    ),
  }
}

/** The id of the existing invoice in a rejected request; null for other failures. */
export function getDuplicateId({ code, body: { twin } }: ApiFailure): number | null {
  if (code !== 'duplicate-invoice' || typeof twin !== 'object' || twin === null) return null
  const id: unknown = Reflect.get(twin, 'id')
  return typeof id === 'number' ? id : null
}
