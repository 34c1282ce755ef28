import { Button, Title } from '@mantine/core'
import type { Order } from '@rms/contracts'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '../../lib/i18n/index.ts'
import { OrderMessage } from './order-message.tsx'
import classes from './ordering.module.css'

/** The order is placed: the message that goes to the supplier, and what may come next. */
export function PlacedOrder({ order, onAgain }: { order: Order; onAgain: () => void }) {
  return (
    <section className={classes.placed} aria-labelledby="placed-order">
      <Title order={2} size="h3" id="placed-order" className={classes.placedTitle} role="status">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {t('ordering.placed', { number: order.order_number })}
      </Title>
      <OrderMessage order={order} title={t('ordering.message')} />
      <div className={classes.next}>
        <Button variant="default" onClick={onAgain}>
          {t('ordering.again')}
        </Button>
        <Button variant="default" component={Link} to="/order-history">
          {t('orders.title')}
        </Button>
      </div>
    </section>
  )
}
