import type { NoticeSubject, StaffNotice } from '@rms/contracts'
import { formatDateInEnglish, formatPayrollHours } from '@rms/domain-kit'

/** A notification for a staff member. */
export interface NewStaffNotice {
  readonly staffId: number
  readonly kind: StaffNotice['kind']
  readonly about: NoticeSubject
}

/** The subject of a notice; fields that are not given are null. */
export const createNoticeSubject = (
  date: string,
  more: Partial<Omit<NoticeSubject, 'date'>> = {},
): NoticeSubject => ({
  date,
  end_date: null,
  decision: null,
  note: null,
  ...NO_HOURS_CORRECTION,
  ...more,
})

/** For notices about anything but corrected hours, and for those stored before these fields existed. */
export const NO_HOURS_CORRECTION = { before_minutes: null, after_minutes: null } as const

/** The English text of the notice. */
export function formatStaffNotice({ kind, about }: NewStaffNotice): string {
  const { end_date, decision, note } = about
  const date = formatDateInEnglish(about.date)
  const withNote = (sentence: string) => (note ? `${sentence}: ${note}` : sentence)
  switch (kind) {
    case 'shifts-published':
      return `Your shifts for the week starting ${date} have been published.`
    case 'shifts-changed':
      return `Your shifts for the week starting ${date} have changed.`
    case 'holiday-decided':
      return withNote(
        `Your holiday request for ${date} to ${formatDateInEnglish(end_date ?? about.date)} was ${decision}`,
      )
    case 'entry-corrected':
      return withNote(`Your hours for ${date} were corrected${hoursChange(about)}`)
    case 'entry-deleted':
      return withNote(`Your hours for ${date} were deleted`)
    case 'entry-reviewed':
      return withNote(`Your time entry for ${date} was ${decision}`)
  }
}

function hoursChange({ before_minutes: before, after_minutes: after }: NoticeSubject): string {
  if (before === null || after === null || before === after) return ''
  return ` from ${formatPayrollHours(before)} to ${formatPayrollHours(after)}`
}
