import { Button, Text } from '@mantine/core'
import type { OrderSummary } from '@rms/contracts'
import { IconCopy } from '@tabler/icons-react'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { useGetSupplierTermsQuery } from '../../lib/api/supplier-terms.ts'
import { copyMessage } from '../../lib/share-message.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { formatDeliveryDay } from './format-delivery.ts'
import { OrderChannelButton } from './order-channel-button.tsx'
import classes from './ordering.module.css'

interface OrderMessageProps {
  order: OrderSummary
  title: string
}

/** The message for the supplier, to copy or to send through the supplier's channel. */
export function OrderMessage({ order, title }: OrderMessageProps) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const supplier = suppliers.find(({ id }) => id === order.supplier_id)
  const { currentData: terms } = useGetSupplierTermsQuery(order.supplier_id)
  return (
    <div className={classes.message}>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <DeliverySummary order={order} contact={terms?.order_contact ?? ''} />
      <pre className={classes.text}>{order.whatsapp_message}</pre>
      <div className={classes.messageActions}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          onClick={() => copyMessage(order.whatsapp_message)}
        >
          {t('ordering.copy')}
        </Button>
        <OrderChannelButton order={order} supplier={supplier} terms={terms} />
      </div>
    </div>
  )
}

/** Delivery date, delivery charge and contact, as far as there are any. */
function DeliverySummary({ order, contact }: { order: OrderSummary; contact: string }) {
  const { money } = useFormats()
  const { delivery_date: date, delivery_charge: charge } = order
  const facts = [
    date ? t('ordering.deliveryOn', { date: formatDeliveryDay(date) }) : '',
    charge > 0 ? t('ordering.chargeExtra', { charge: money(charge, order.currency) }) : '',
    contact && t('ordering.contact', { name: contact }),
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {facts.join(' · ')}
    </Text>
  )
}
