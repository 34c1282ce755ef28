import type { Product } from '@rms/contracts'
import { lazy, Suspense } from 'react'
import { useGetProductQuery } from '../../lib/api/products.ts'
import { useSearchParam } from '../../lib/search-param.ts'
import { MergeModal } from './merge/merge-modal.tsx'
import { ProductModal } from './product-modal.tsx'

const PriceHistoryModal = lazy(async () => ({
  default: (await import('./price-history/price-history-modal.tsx')).PriceHistoryModal,
}))

export type Opened =
  | { kind: 'history'; product: Product }
  | { kind: 'edit'; product: Product }
  | { kind: 'merge'; product: Product; twin: Product | null }

/** The dialog that the URL opens over the list of products: a new product, or the price history of one. */
export function AskedProduct() {
  const adding = useSearchParam('add')
  const shown = useSearchParam('product')
  if (adding.asked !== null) return <ProductModal product={null} onClose={adding.forget} />
  return shown.asked ? <ShownProduct id={Number(shown.asked)} onClose={shown.forget} /> : null
}

function ShownProduct({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: product } = useGetProductQuery(id)
  return product ? <OpenedProduct opened={{ kind: 'history', product }} onClose={onClose} /> : null
}

/** The dialog that is open over the list of products. */
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
