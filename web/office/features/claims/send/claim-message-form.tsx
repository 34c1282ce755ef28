import { Button, Text, Textarea, TextInput } from '@mantine/core'
import type { Claim, ClaimMessage } from '@rms/contracts'
import { IconCopy, IconMail, IconMessage, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { languageNames } from '../../../../shared/i18n/language.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import {
  copyMessage,
  copyMessageToPaste,
  createEmailLink,
  createSupplierChatLink,
  type MessageLink,
} from '../../../lib/share-message.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { formatClaimTotal } from '../claim-totals.ts'
import classes from '../claims.module.css'
import { useSendClaimsMutation } from '../claims-api.ts'
import { type DisplayedClaims, toSeenClaims } from '../use-displayed-claims.ts'
import { PhotoLinks } from './photo-links.tsx'
import { PrintedMessage } from './printed-message.tsx'

interface ClaimMessageFormProps {
  message: ClaimMessage
  claims: readonly Claim[]
  refreshAfter: DisplayedClaims['refreshAfter']
  onEdit: (isEdited: boolean) => void
  onSent: () => void
}

/** The message in the supplier's language, editable; the ways to send it; and the mark that it was sent. */
export function ClaimMessageForm({ message, claims, refreshAfter, onEdit, onSent }: ClaimMessageFormProps) {
  const formats = useFormats()
  const [subject, setSubject] = useState(message.subject)
  const [text, setText] = useState(message.text)
  const { markAsSent, isBusy } = useMarkAsSent({ claims, refreshAfter, onSent })
  const change = (nextSubject: string, nextText: string) => {
    setSubject(nextSubject)
    setText(nextText)
    onEdit(nextSubject !== message.subject || nextText !== message.text)
  }
  return (
    <div className={classes.message}>
      <Text size="sm" c="dimmed">
        {t('claims.messageAbout', {
          count: claims.length,
          amount: formatClaimTotal(claims, formats),
          language: languageNames[message.language],
        })}
      </Text>
      <TextInput
        label={t('claims.subject')}
        lang={message.language}
        value={subject}
        onChange={event => change(event.currentTarget.value, text)}
      />
      <Textarea
        label={t('claims.message')}
        lang={message.language}
        autosize
        minRows={6}
        maxRows={16}
        value={text}
        onChange={event => change(subject, event.currentTarget.value)}
      />
      <PhotoLinks urls={message.photo_urls} help={t('claims.photosHelp')} />
      <div className={classes.messageActions}>
        <SendButtons message={message} subject={subject} text={text} />
        <Button className={classes.sent} loading={isBusy} onClick={event => event.detail < 2 && markAsSent()}>
          {t('claims.markSent')}
        </Button>
      </div>
      <PrintedMessage message={{ ...message, subject, text }} />
    </div>
  )
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

interface SendButtonsProps {
  message: ClaimMessage
  subject: string
  text: string
}

function SendButtons({ message, subject, text }: SendButtonsProps) {
  const chat = createSupplierChatLink({ link: message.chat_link, phone: message.phone }, text)
  return (
    <>
      <Button variant="default" leftSection={<IconCopy {...icon} />} onClick={() => copyMessage(text)}>
        {t('claims.copy')}
      </Button>
      {chat && (
        <LinkButton link={chat} text={text} icon={<IconMessage {...icon} />} label={t('claims.openChat')} />
      )}
      <LinkButton
        link={createEmailLink(message.email, { subject, message: text })}
        text={text}
        icon={<IconMail {...icon} />}
        label={t('claims.email')}
      />
      <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        {t('claims.print')}
      </Button>
    </>
  )
}

interface LinkButtonProps {
  link: MessageLink
  text: string
  icon: ReactNode
  label: string
}

const LinkButton = ({ link: { href, hasMessage }, text, icon: glyph, label }: LinkButtonProps) => (
  <Button
    component="a"
    href={href}
    target="_blank"
    rel="noreferrer"
    variant="default"
    leftSection={glyph}
    {...(!hasMessage && { onClick: () => void copyMessageToPaste(text) })}
  >
    {label}
  </Button>
)

function useMarkAsSent({
  claims,
  refreshAfter,
  onSent,
}: Pick<ClaimMessageFormProps, 'claims' | 'refreshAfter' | 'onSent'>) {
  const [send, { isLoading }] = useSendClaimsMutation()
  const markAsSent = async () => {
    try {
      await send({ claims: toSeenClaims(claims) }).unwrap()
      notifySuccess(t('claims.sent', { count: claims.length }))
      onSent()
    } catch (thrown) {
      await refreshAfter(thrown).catch(failure =>
        notifyError(toApiFailure(failure).error ?? t('claims.sendFailed')),
      )
    }
  }
  return { markAsSent, isBusy: isLoading }
}
