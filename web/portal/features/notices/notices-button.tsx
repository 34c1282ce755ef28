import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useModalStack } from '../../../shared/lib/unsaved-changes.ts'
import { confirmAndNavigate, PORTAL_PATH } from '../../lib/navigation.ts'
import { formatDateTime } from '../../lib/time-format.ts'
import { useGetNoticesQuery, useMarkNoticesReadMutation } from '../../store/portal-api.ts'
import { t } from '../../texts/index.ts'
import { formatNotice, getNoticeDate } from './format-notice.ts'
import classes from './notices.module.css'

const POLL_MS = 60_000

/** Notices about published or changed shifts, decided holidays and corrected hours. */
export function NoticesButton() {
  const { data } = useGetNoticesQuery(undefined, { pollingInterval: POLL_MS, refetchOnFocus: true })
  const [read] = useMarkNoticesReadMutation()
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const notices = data?.notifications ?? []
  const unread = notices.filter(notice => !notice.read).length
  const toggle = () => {
    setOpen(!isOpen)
    bell.current?.focus()
    if (isOpen && unread > 0) void read()
  }
  useModalStack(isOpen, toggle)
  return (
    <>
      <ActionIcon
        ref={bell}
        className={classes.button}
        variant="subtle"
        color="gray"
        size={44}
        aria-expanded={isOpen}
        aria-label={t('portal.notices.open', { count: unread })}
        onClick={toggle}
      >
        <IconBell size={22} stroke={1.75} />
        {unread > 0 && (
          <span className={classes.badge} aria-hidden>
            {unread > 9 ? '9+' : unread}
          </span>
        )}
      </ActionIcon>
      {isOpen && (
        <section className={classes.panel} aria-label={t('portal.notices.title')}>
          <h2>{t('portal.notices.title')}</h2>
          {notices.length === 0 && <p className={classes.muted}>{t('portal.notices.empty')}</p>}
          <ul>
            {notices.map(notice => (
              <li key={notice.id} data-unread={!notice.read}>
                <p>{formatNotice(notice)}</p>
                <DayLink day={getNoticeDate(notice)} onFollow={toggle} />
                <time className={classes.muted} dateTime={notice.at}>
                  {formatDateTime(notice.at)}
                </time>
              </li>
            ))}
          </ul>
          <button type="button" className={classes.close} onClick={toggle}>
            {t('portal.close')}
          </button>
        </section>
      )}
    </>
  )
}

/** Links to the day in the timesheet. */
function DayLink({ day, onFollow }: { day: string | null; onFollow: () => void }) {
  if (day === null) return null
  const address = `${PORTAL_PATH}?tab=timesheet&day=${day}`
  return (
    <a
      href={address}
      className={classes.link}
      onClick={event => {
        event.preventDefault()
        onFollow()
        void confirmAndNavigate(address).then(() => window.scrollTo(0, 0))
      }}
    >
      {t('portal.notice.showDay')}
    </a>
  )
}
