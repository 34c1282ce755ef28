import type { Order } from '@rms/contracts'
import { useState } from 'react'
import { Page } from '../../components/page.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { listProducts } from '../../lib/api/products.ts'
import { listAskedBy } from '../../lib/list-address.ts'
import { CartPanel } from './cart-panel.tsx'
import classes from './ordering.module.css'
import { PlacedOrders } from './placed-order.tsx'
import { ProductChoice, productsToOrder } from './product-choice.tsx'
import { useCart } from './use-cart.ts'

/** Creates an order: products on the left, the cart on the right, and finally the message to send. */
export function OrderingPage() {
  const acts = useCart()
  const [placed, setPlaced] = useState<readonly Order[]>([])
  return (
    <Page screen="/ordering" why="orderTotal" isWide>
      {placed.length > 0 ? (
        <PlacedOrders orders={placed} onAgain={() => setPlaced([])} />
      ) : (
        <div className={classes.sides}>
          <ProductChoice acts={acts} />
          <CartPanel acts={acts} onPlaced={setPlaced} />
        </div>
      )}
    </Page>
  )
}

OrderingPage.prefetch = (({ search }) => [
  listProducts.initiate(productsToOrder(listAskedBy(search)), AHEAD),
]) satisfies Ahead
