import type { OrderDeliveries as OrderDeliveriesRecord, OrderSummary } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { formatLongDate } from '../../../lib/format-dates.ts'
import { translateCountedUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../ordering.module.css'
import { useListOrderDeliveriesQuery } from '../orders-api.ts'
import { OrderClosure } from './order-closure.tsx'

/** What has arrived of an order, by product, with links to its deliveries. */
export function OrderDeliveries({ order }: { order: OrderSummary }) {
  const { currentData: received } = useListOrderDeliveriesQuery(order.id)
  if (!received) return null
  return (
    <section className={classes.received} aria-label={t('orders.deliveries')}>
      <h3>{t('orders.deliveries')}</h3>
      {received.deliveries.length === 0 && received.lines.every(line => line.received === 0) ? (
        <p>{t('orders.nothingReceived')}</p>
      ) : (
        <ReceivedLines received={received} />
      )}
      <ul>
        {received.deliveries.map(delivery => (
          <li key={delivery.id}>
            <Link
              to={`/deliveries?date=${delivery.delivery_date}&delivery=${encodeURIComponent(delivery.key)}`}
            >
              {t('orders.deliveryOn', { date: formatLongDate(delivery.delivery_date) })}
            </Link>{' '}
            {[delivery.location_name, delivery.note_number].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
      <OrderClosure order={order} />
    </section>
  )
}

function ReceivedLines({ received: { lines } }: { received: OrderDeliveriesRecord }) {
  const { quantity } = useFormats()
  return (
    <ul>
      {lines.map(line => (
        <li key={line.line_id}>
          {line.product_name}:{' '}
          {t('orders.receivedOf', {
            received: quantity(line.received),
            ordered: quantity(line.ordered),
            unit: translateCountedUnit(line.unit, line.ordered),
          })}
        </li>
      ))}
    </ul>
  )
}
