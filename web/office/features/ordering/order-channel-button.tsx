import { Button } from '@mantine/core'
import type { OrderSummary, Supplier, SupplierTerms } from '@rms/contracts'
import { IconBrandWhatsapp, IconMail, IconMessage, IconPhone } from '@tabler/icons-react'
import {
  copyMessageToPaste,
  createCallLink,
  createChatLink,
  createEmailLink,
  createWhatsAppLink,
  type MessageLink,
} from '../../lib/share-message.ts'
import { t } from '../../texts/index.ts'

interface OrderChannelButtonProps {
  order: OrderSummary
  /** Undefined if unknown or deleted. */
  supplier: Supplier | undefined
  /** Undefined while they are loading or if they could not be loaded. */
  terms: SupplierTerms | undefined
}

/** Sends the message through the supplier's channel; WhatsApp unless the terms say otherwise. */
export function OrderChannelButton({ order, supplier, terms }: OrderChannelButtonProps) {
  const phone = terms?.order_phone || supplier?.phone || ''
  const message = order.whatsapp_message
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  if (terms?.order_channel === 'email') {
    const subject = order.message_subject || order.order_number
    const link = createEmailLink(terms.order_email || supplier?.email || '', { subject, message })
    return (
      <ChannelLink link={link} message={message} icon={<IconMail {...icon} />} label={t('ordering.email')} />
    )
  }
  if (terms?.order_channel === 'chat' && terms.order_chat_link) {
    const link = createChatLink(terms.order_chat_link, message)
    return (
      <ChannelLink
        link={link}
        message={message}
        icon={<IconMessage {...icon} />}
        label={t('ordering.openChat')}
      />
    )
  }
  if (terms?.order_channel === 'phone' && phone)
    return (
      <Button component="a" href={createCallLink(phone)} leftSection={<IconPhone {...icon} />}>
        {t('ordering.call', { phone })}
      </Button>
    )
  const link = { href: createWhatsAppLink(phone, message), hasMessage: true }
  return (
    <ChannelLink
      link={link}
      message={message}
      icon={<IconBrandWhatsapp {...icon} />}
      label={t('ordering.chat')}
    />
  )
}

interface ChannelLinkProps {
  link: MessageLink
  message: string
  icon: React.ReactNode
  label: string
}

const ChannelLink = ({ link: { href, hasMessage }, message, icon, label }: ChannelLinkProps) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noreferrer"
    leftSection={icon}
    {...(!hasMessage && { onClick: () => void copyMessageToPaste(message) })}
  >
    {label}
  </Button>
)
