import type { Product } from '@rms/contracts'
import { lazy, Suspense } from 'react'
import { useGetProductQuery } from '../../lib/api/products.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { ProductMergeModal } from './merge/product-merge-modal.tsx'
import { ProductModal } from './product-modal.tsx'

const PriceHistoryModal = lazy(async () => ({
  default: (await import('./price-history/price-history-modal.tsx')).PriceHistoryModal,
}))

export type ProductDialogState =
  | { kind: 'history'; product: Product }
  | { kind: 'edit'; product: Product }
  | { kind: 'merge'; product: Product; duplicate: Product | null }

/** The dialog that the URL opens over the list of products: a new product, or the price history of an existing one. */
export function ProductDialogFromUrl() {
  const adding = useSearchParam('add')
  const shown = useSearchParam('product')
  if (adding.value !== null) return <ProductModal product={null} onClose={adding.clear} />
  return shown.value ? <LinkedPriceHistory id={Number(shown.value)} onClose={shown.clear} /> : null
}

function LinkedPriceHistory({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: product } = useGetProductQuery(id)
  return product ? <ProductDialog dialog={{ kind: 'history', product }} onClose={onClose} /> : null
}

/** The dialog that is open over the list of products. */
export function ProductDialog({
  dialog,
  onClose,
}: {
  dialog: ProductDialogState | null
  onClose: () => void
}) {
  switch (dialog?.kind) {
    case undefined:
      return null
    case 'edit':
      return <ProductModal product={dialog.product} onClose={onClose} />
    case 'merge':
      return (
        <ProductMergeModal
          product={dialog.product}
          duplicate={dialog.duplicate}
          onClose={onClose}
          onMerged={onClose}
        />
      )
    case 'history':
      return (
        <Suspense>
          <PriceHistoryModal product={dialog.product} onClose={onClose} />
        </Suspense>
      )
  }
}
