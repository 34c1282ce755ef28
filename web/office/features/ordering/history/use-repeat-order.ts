import type { Order, OrderSummary } from '@rms/contracts'
import { useNavigate } from 'react-router-dom'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { useLazyGetProductQuery } from '../../../lib/api/products.ts'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { type CartLine, getProductSuppliers } from '../cart.ts'
import { readStoredCart, storeCart } from '../cart-storage.ts'
import { useLazyGetOrderQuery } from '../orders-api.ts'

/** Adds the lines of an order to the cart at current prices. Products that no longer exist are skipped. */
export function useRepeatOrder(): (order: OrderSummary) => Promise<void> {
  const [getOrder] = useLazyGetOrderQuery()
  const [getProduct] = useLazyGetProductQuery()
  const navigate = useNavigate()

  const toCartLine = async ({ product_id, quantity }: Order['items'][number]): Promise<CartLine | null> => {
    const { data: product } = await getProduct(product_id)
    if (!product) return null
    const { name, unit, current_price } = product
    return {
      product_id,
      product_name: name,
      unit: unit || 'each',
      unit_price: current_price,
      quantity,
      suppliers: getProductSuppliers(product),
    }
  }

  return async ({ id }) => {
    if (readStoredCart().lines.length > 0 && !(await confirmCartReplacement())) return
    const { data: order } = await getOrder(id)
    if (!order) return notifyError(t('orders.repeatFailed'))
    const lines = await Promise.all(order.items.map(toCartLine))
    storeCart({
      supplierId: String(order.supplier_id),
      locationId: order.location_id === null ? '' : String(order.location_id),
      notes: order.notes,
      lines: lines.filter(line => line !== null),
      deliveryDates: {},
    })
    navigate('/ordering')
  }
}

const confirmCartReplacement = () =>
  requestConfirmation({
    title: t('ordering.clear'),
    message: t('ordering.clearMessage'),
    confirmLabel: t('orders.repeat'),
  })
