import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { copyToClipboard } from '../../../shared/lib/copy-to-clipboard.ts'
import { Callout } from '../../components/callout.tsx'
import { Card, QueryContent } from '../../components/loading-states.tsx'
import rows from '../../components/rows.module.css'
import {
  useCreateCalendarLinkMutation,
  useGetCalendarLinkQuery,
  useRevokeCalendarLinkMutation,
} from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'

/** A revocable link for subscribing to the shifts in a calendar app. */
export function CalendarLink() {
  const link = useGetCalendarLinkQuery()
  const [make, making] = useCreateCalendarLinkMutation()
  const [revoke, revoking] = useRevokeCalendarLinkMutation()
  return (
    <Card title={t('portal.calendar.title')}>
      <p className={rows.muted}>{t('portal.calendar.help')}</p>
      {(making.isError || revoking.isError) && (
        <Callout tone="red" title={t('portal.calendar.failed')} isAlert />
      )}
      <QueryContent query={link}>
        {({ url }) =>
          url === null ? (
            <Button variant="default" h={44} loading={making.isLoading} onClick={() => void make()}>
              {t('portal.calendar.make')}
            </Button>
          ) : (
            <>
              <LinkField url={new URL(url, window.location.href).href} />
              <Button
                variant="subtle"
                color="red"
                h={44}
                loading={revoking.isLoading}
                onClick={() => void revoke()}
              >
                {t('portal.calendar.revoke')}
              </Button>
            </>
          )
        }
      </QueryContent>
    </Card>
  )
}

function LinkField({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className={rows.bar}>
      <TextInput className={rows.grow} readOnly value={url} aria-label={t('portal.calendar.link')} />
      <Button variant="default" h={44} onClick={() => void copyToClipboard(url).then(setCopied)}>
        {isCopied ? t('portal.calendar.copied') : t('portal.calendar.copy')}
      </Button>
    </div>
  )
}
