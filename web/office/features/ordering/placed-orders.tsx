import { Button, Title } from '@mantine/core'
import type { Order } from '@rms/contracts'
import { IconCircleCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../texts/index.ts'
import { OrderMessage } from './order-message.tsx'
import classes from './ordering.module.css'

/** The placed orders with their messages, and the next steps. */
export function PlacedOrders({ orders, onNewOrder }: { orders: readonly Order[]; onNewOrder: () => void }) {
  return (
    <section className={classes.placed} aria-label={t('ordering.message')}>
      {orders.map(order => (
        <Fragment key={order.id}>
          <Title order={2} size="h3" className={classes.placedTitle} role="status">
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            {t('ordering.placed', { number: order.order_number })}
          </Title>
          <OrderMessage
            order={order}
            title={orders.length > 1 ? order.supplier_name : t('ordering.message')}
          />
        </Fragment>
      ))}
      <div className={classes.next}>
        <Button variant="default" onClick={onNewOrder}>
          {t('ordering.again')}
        </Button>
        <Button variant="default" component={Link} to="/order-history">
          {t('orders.title')}
        </Button>
      </div>
    </section>
  )
}
