import type { NoticeSubject, StaffNotice } from '@rms/contracts'
import { clockHours } from '@rms/domain-kit'

/** What a staff member should hear of. */
export interface Notice {
  readonly staffId: number
  readonly kind: StaffNotice['kind']
  readonly about: NoticeSubject
}

/** A subject of which only some is to be said. */
export const about = (date: string, more: Partial<Omit<NoticeSubject, 'date'>> = {}): NoticeSubject => ({
  date,
  end_date: null,
  decision: null,
  note: null,
  ...NO_FIGURES,
  ...more,
})

/** Of notices that are not about corrected hours, and of those that were kept before these were. */
export const NO_FIGURES = { before_minutes: null, after_minutes: null } as const

/** The English sentence for the person. */
export function sentenceOf({ kind, about }: Notice): string {
  const { date, end_date, decision, note } = about
  const withNote = (sentence: string) => (note ? `${sentence}: ${note}` : sentence)
  switch (kind) {
    case 'shifts-published':
      return `Your shifts of the week of ${date} were published.`
    case 'shifts-changed':
      return `Your shifts of the week of ${date} were changed.`
    case 'holiday-decided':
      return withNote(`Your holiday from ${date} to ${end_date} was ${decision}`)
    case 'entry-corrected':
      return withNote(`Your hours of ${date} were corrected${hoursChange(about)}`)
    case 'entry-deleted':
      return withNote(`Your hours of ${date} were deleted`)
    case 'entry-reviewed':
      return withNote(`Your entry of ${date} was ${decision}`)
  }
}

function hoursChange({ before_minutes: before, after_minutes: after }: NoticeSubject): string {
  if (before === null || after === null || before === after) return ''
  return ` from ${clockHours(before)} to ${clockHours(after)}`
}
