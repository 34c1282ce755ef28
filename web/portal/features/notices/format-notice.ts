import type { StaffNotice } from '@rms/contracts'
import type { Minutes } from '@rms/domain-kit'
import { formatDay, formatDuration } from '../../lib/time-format.ts'
import { t } from '../../texts/index.ts'

/** Describes a notice in the language of the portal; falls back to the stored sentence for old notices. */
export function formatNotice({ kind, about, message }: StaffNotice): string {
  if (!about) return message
  if (kind === 'entry-corrected' && isHoursChange(about)) return formatCorrection(about)
  const sentence = describeSubject(kind, about)
  return about.note ? t('portal.notice.withNote', { sentence, note: about.note }) : sentence
}

/** The day that the timesheet shows for a notice; null if there is none. */
export const getNoticeDate = ({ kind, about }: StaffNotice): string | null =>
  about && (kind === 'entry-corrected' || kind === 'entry-reviewed') ? about.date : null

type Subject = NonNullable<StaffNotice['about']>
type HoursChange = Subject & { before_minutes: Minutes; after_minutes: Minutes }

/** Whether it contains hours before and after; devices may have cached older notices without them. */
const isHoursChange = (about: Subject): about is HoursChange =>
  typeof about.before_minutes === 'number' &&
  typeof about.after_minutes === 'number' &&
  about.before_minutes !== about.after_minutes

function formatCorrection({ date, note, before_minutes, after_minutes }: HoursChange): string {
  const change = {
    date: formatDay(date),
    before: formatDuration(before_minutes),
    after: formatDuration(after_minutes),
  }
  return note
    ? t('portal.notice.hoursCorrectedNote', { ...change, note })
    : t('portal.notice.hoursCorrected', change)
}

function describeSubject(kind: StaffNotice['kind'], about: Subject): string {
  const date = formatDay(about.date)
  const isApproved = about.decision === 'approved'
  switch (kind) {
    case 'shifts-published':
    case 'shifts-changed':
    case 'entry-corrected':
    case 'entry-deleted':
      return t(`portal.notice.${kind}`, { date })
    case 'entry-reviewed':
      return t(`portal.notice.${kind}.${isApproved ? 'approved' : 'rejected'}`, { date })
    case 'holiday-decided': {
      const days = { from: date, to: formatDay(about.end_date ?? about.date) }
      return t(`portal.notice.${kind}.${isApproved ? 'approved' : 'denied'}`, days)
    }
  }
}
