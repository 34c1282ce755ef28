import { translateDepartment } from '../../lib/departments.ts'
import { formatWeekdayRange } from '../../lib/format-dates.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { useSettings } from '../../lib/use-settings.ts'
import classes from './attendance.module.css'
import type { ReportUrlState } from './report-url-state.ts'

interface ReportPrintHeadingProps {
  urlState: Pick<ReportUrlState, 'department' | 'location_id'>
  title: string
  /** First and last day of the report. */
  dateRange: readonly [string, string]
}

/** The heading of a printed report: business, title, dates and filters. Hidden on screen. */
export function ReportPrintHeading({ urlState, title, dateRange: [first, last] }: ReportPrintHeadingProps) {
  const { companyName } = useSettings()
  const { locations } = useBusinessLocations()
  const location = locations.find(({ id }) => String(id) === urlState.location_id)
  const details = [
    formatWeekdayRange(first, last),
    ...(location ? [location.name] : []),
    ...(urlState.department ? [translateDepartment(urlState.department)] : []),
  ]
  return (
    <header className={classes.printHeading}>
      {companyName && <p>{companyName}</p>}
      <h2 className={classes.title}>{title}</h2>
      <p>{details.join(' · ')}</p>
    </header>
  )
}
