import type { Product } from '@rms/contracts'
import { lazy, Suspense } from 'react'
import { MergeModal } from './merge/merge-modal.tsx'
import { ProductModal } from './product-modal.tsx'

const PriceHistoryModal = lazy(async () => ({
  default: (await import('./price-history/price-history-modal.tsx')).PriceHistoryModal,
}))

export type Opened =
  | { kind: 'history'; product: Product }
  /** null adds a new one. */
  | { kind: 'edit'; product: Product | null }
  | { kind: 'merge'; product: Product; twin: Product | null }

/** What is open over the list of products. */
export function OpenedProduct({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  switch (opened?.kind) {
    case undefined:
      return null
    case 'edit':
      return <ProductModal product={opened.product} onClose={onClose} />
    case 'merge':
      return <MergeModal product={opened.product} twin={opened.twin} onClose={onClose} onMerged={onClose} />
    case 'history':
      return (
        <Suspense>
          <PriceHistoryModal product={opened.product} onClose={onClose} />
        </Suspense>
      )
  }
}
