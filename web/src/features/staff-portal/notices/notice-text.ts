import type { StaffNotice } from '@rms/contracts'
import { dayText } from '../parts/time-text.ts'
import { t } from '../texts/index.ts'

/** What a notice says, in the language of the portal; of an old one the sentence that the server kept. */
export function noticeText({ kind, about, message }: StaffNotice): string {
  if (!about) return message
  const sentence = sentenceOf(kind, about)
  return about.note ? t('portal.notice.withNote', { sentence, note: about.note }) : sentence
}

function sentenceOf(kind: StaffNotice['kind'], about: NonNullable<StaffNotice['about']>): string {
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
