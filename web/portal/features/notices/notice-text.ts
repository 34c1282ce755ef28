import type { StaffNotice } from '@rms/contracts'
import type { Minutes } from '@rms/domain-kit'
import { dayText, hoursText } from '../../lib/time-text.ts'
import { t } from '../../texts/index.ts'

/** What a notice says, in the language of the portal; of an old one the sentence that the server kept. */
export function noticeText({ kind, about, message }: StaffNotice): string {
  if (!about) return message
  if (kind === 'entry-corrected' && isOfHours(about)) return correctionText(about)
  const sentence = sentenceOf(kind, about)
  return about.note ? t('portal.notice.withNote', { sentence, note: about.note }) : sentence
}

/** Where the timesheet shows the day; null for what is not, or no more, there. */
export const dayOfNotice = ({ kind, about }: StaffNotice): string | null =>
  about && (kind === 'entry-corrected' || kind === 'entry-reviewed') ? about.date : null

type Subject = NonNullable<StaffNotice['about']>
type HoursChange = Subject & { before_minutes: Minutes; after_minutes: Minutes }

/** Whether it says from how many hours to how many; devices may still hold notices that do not. */
const isOfHours = (about: Subject): about is HoursChange =>
  typeof about.before_minutes === 'number' &&
  typeof about.after_minutes === 'number' &&
  about.before_minutes !== about.after_minutes

function correctionText({ date, note, before_minutes, after_minutes }: HoursChange): string {
  const change = {
    date: dayText(date),
    before: hoursText(before_minutes),
    after: hoursText(after_minutes),
  }
  return note
    ? t('portal.notice.hoursCorrectedNote', { ...change, note })
    : t('portal.notice.hoursCorrected', change)
}

function sentenceOf(kind: StaffNotice['kind'], about: Subject): string {
  const date = dayText(about.date)
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
      const days = { from: date, to: dayText(about.end_date ?? about.date) }
      return t(`portal.notice.${kind}.${isApproved ? 'approved' : 'denied'}`, days)
    }
  }
}
