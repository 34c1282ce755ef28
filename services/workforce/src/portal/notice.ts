import type { NoticeSubject, StaffNotice } from '@rms/contracts'

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
  ...more,
})

/** The English sentence for the person. */
export function sentenceOf({ kind, about: { date, end_date, decision, note } }: Notice): string {
  const withNote = (sentence: string) => (note ? `${sentence}: ${note}` : sentence)
  switch (kind) {
    case 'shifts-published':
      return `Your shifts of the week of ${date} were published.`
    case 'shifts-changed':
      return `Your shifts of the week of ${date} were changed.`
    case 'holiday-decided':
      return withNote(`Your holiday from ${date} to ${end_date} was ${decision}`)
    case 'entry-corrected':
      return withNote(`Your hours of ${date} were corrected`)
    case 'entry-deleted':
      return withNote(`Your hours of ${date} were deleted`)
    case 'entry-reviewed':
      return withNote(`Your entry of ${date} was ${decision}`)
  }
}
