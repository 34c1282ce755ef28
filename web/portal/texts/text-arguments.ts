/** The arguments of texts, by key. Generated from the English catalogues by `npm run texts`. */
export interface TextArguments {
  'portal.counting.afterClose': { day: string | number }
  'portal.counting.counted': { counted: string | number; count: number }
  'portal.counting.discardTitle': { count: number }
  'portal.counting.refused': { count: number }
  'portal.counting.titleAt': { location: string | number }
  'portal.entry.break': { minutes: string | number }
  'portal.entry.corrected': { by: string | number; reason: string | number }
  'portal.holidays.balance': { year: string | number }
  'portal.holidays.days': { count: number }
  'portal.holidays.denied': { reason: string | number }
  'portal.hours': { hours: string | number; minutes: string | number }
  'portal.kilometres': { kilometres: string | number }
  'portal.login.unsent': { count: number }
  'portal.login.waiting': { count: number }
  'portal.metres': { metres: string | number }
  'portal.notice.entry-corrected': { date: string | number }
  'portal.notice.entry-deleted': { date: string | number }
  'portal.notice.entry-reviewed.approved': { date: string | number }
  'portal.notice.entry-reviewed.rejected': { date: string | number }
  'portal.notice.holiday-decided.approved': { from: string | number; to: string | number }
  'portal.notice.holiday-decided.denied': { from: string | number; to: string | number }
  'portal.notice.hoursCorrected': { date: string | number; before: string | number; after: string | number }
  'portal.notice.hoursCorrectedNote': {
    date: string | number
    before: string | number
    after: string | number
    note: string | number
  }
  'portal.notice.shifts-changed': { date: string | number }
  'portal.notice.shifts-published': { date: string | number }
  'portal.notice.withNote': { sentence: string | number; note: string | number }
  'portal.notices.open': { count: number }
  'portal.password.help': { count: number }
  'portal.password.short': { count: number }
  'portal.password.why': { name: string | number }
  'portal.place.byFallback': { name: string | number }
  'portal.place.in': { name: string | number }
  'portal.place.outside': { name: string | number; metres: string | number }
  'portal.punch.inRefused': { error: string | number }
  'portal.punch.out': { hours: string | number }
  'portal.punch.outRefused': { error: string | number }
  'portal.refused.break-end': { at: string | number }
  'portal.refused.break-start': { at: string | number }
  'portal.refused.in': { at: string | number }
  'portal.refused.out': { at: string | number }
  'portal.schedule.total': { hours: string | number }
  'portal.sending': { count: number }
  'portal.shift.before': { times: string | number }
  'portal.shift.team': { count: number }
  'portal.timesheet.total': { count: number }
  'portal.unsent': { count: number }
  'portal.unsentStay': { count: number }
  'portal.weeks.confirmNamed': { week: string | number }
  'portal.welcome': { name: string | number }
  'portal.zone': { place: string | number }
}
