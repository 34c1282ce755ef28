import { Button, Text } from '@mantine/core'
import type { OrderSummary } from '@rms/contracts'
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react'
import { useListSuppliersQuery } from '../../lib/api/business.ts'
import { t } from '../../texts/index.ts'
import classes from './ordering.module.css'
import { copyOrderMessage, createWhatsAppLink } from './share-order-message.ts'

interface OrderMessageProps {
  order: OrderSummary
  title: string
}

/** The message for the supplier, to copy or to open in a chat. */
export function OrderMessage({ order, title }: OrderMessageProps) {
  const { data: suppliers = [] } = useListSuppliersQuery()
  const phone = suppliers.find(({ id }) => id === order.supplier_id)?.phone ?? ''
  return (
    <div className={classes.message}>
      <Text size="sm" fw={500}>
        {title}
      </Text>
      <pre className={classes.text}>{order.whatsapp_message}</pre>
      <div className={classes.messageActions}>
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          onClick={() => copyOrderMessage(order.whatsapp_message)}
        >
          {t('ordering.copy')}
        </Button>
        <Button
          component="a"
          href={createWhatsAppLink(phone, order.whatsapp_message)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />}
        >
          {t('ordering.chat')}
        </Button>
      </div>
    </div>
  )
}
