import { Button } from '@mantine/core'
import type { Order } from '@rms/contracts'
import { IconChecklist } from '@tabler/icons-react'
import { useState } from 'react'
import { Page } from '../../components/page.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { listProducts } from '../../lib/api/products.ts'
import { parseListUrlParams } from '../../lib/list-url-state.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { t } from '../../texts/index.ts'
import { CartPanel } from './cart-panel.tsx'
import { OrderableProducts, toOrderableProductsQuery } from './orderable-products.tsx'
import classes from './ordering.module.css'
import { PlacedOrders } from './placed-orders.tsx'
import { SuggestionsModal } from './suggested/suggestions-modal.tsx'
import { useCart } from './use-cart.ts'

/** Creates an order: products on the left, the cart on the right, and finally the message to send. */
export function OrderingPage() {
  const cartStore = useCart()
  const [placed, setPlaced] = useState<readonly Order[]>([])
  const suggesting = useSearchParam('suggest')
  return (
    <Page
      screen="/ordering"
      helpTopic="orderTotal"
      isWide
      actions={
        placed.length === 0 && (
          <Button
            variant="default"
            leftSection={<IconChecklist size={16} stroke={1.75} aria-hidden />}
            onClick={() => suggesting.set()}
          >
            {t('suggestions.open')}
          </Button>
        )
      }
    >
      {placed.length > 0 ? (
        <PlacedOrders orders={placed} onNewOrder={() => setPlaced([])} />
      ) : (
        <div className={classes.sides}>
          <OrderableProducts cartStore={cartStore} />
          <CartPanel cartStore={cartStore} onPlaced={setPlaced} />
        </div>
      )}
      {suggesting.value !== null && <SuggestionsModal cartStore={cartStore} onClose={suggesting.clear} />}
    </Page>
  )
}

OrderingPage.prefetch = (({ search }) => [
  listProducts.initiate(toOrderableProductsQuery(parseListUrlParams(search)), PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch
