import type { Order } from '@rms/contracts'
import { useState } from 'react'
import { Page } from '../../components/page.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { listProducts } from '../../lib/api/products.ts'
import { listAskedBy } from '../../lib/list-address.ts'
import { CartPanel } from './cart-panel.tsx'
import classes from './ordering.module.css'
import { PlacedOrder } from './placed-order.tsx'
import { ProductChoice, productsToOrder } from './product-choice.tsx'
import { storedCart } from './stored-cart.ts'
import { useCart } from './use-cart.ts'

/** Writes an order to a supplier: products at the left, the order at the right, then the message to send. */
export function OrderingPage() {
  const acts = useCart()
  const [placed, setPlaced] = useState<Order | null>(null)
  return (
    <Page screen="/ordering" why="orderTotal">
      {placed ? (
        <PlacedOrder order={placed} onAgain={() => setPlaced(null)} />
      ) : (
        <div className={classes.sides}>
          <ProductChoice acts={acts} />
          <CartPanel acts={acts} onPlaced={setPlaced} />
        </div>
      )}
    </Page>
  )
}

OrderingPage.ahead = (({ search }) => [
  listProducts.initiate(productsToOrder(listAskedBy(search), storedCart().supplierId), AHEAD),
]) satisfies Ahead
