import { departmentWord } from '../../lib/departments.ts'
import { usePlaces } from '../../lib/places.ts'
import { useSettings } from '../../lib/settings.ts'
import { weekdayRange } from '../../lib/week-words.ts'
import classes from './attendance.module.css'
import type { ReportAddress } from './report-address.ts'

interface PrintHeadingProps {
  address: Pick<ReportAddress, 'department' | 'location_id'>
  title: string
  /** First and last day of the report. */
  days: readonly [string, string]
}

/** The heading of a printed report: business, title, dates and filters. Hidden on screen. */
export function PrintHeading({ address, title, days: [first, last] }: PrintHeadingProps) {
  const { companyName } = useSettings()
  const { locations } = usePlaces()
  const location = locations.find(({ id }) => String(id) === address.location_id)
  const facts = [
    weekdayRange(first, last),
    ...(location ? [location.name] : []),
    ...(address.department ? [departmentWord(address.department)] : []),
  ]
  return (
    <header className={classes.printHeading}>
      {companyName && <p>{companyName}</p>}
      <h2 className={classes.title}>{title}</h2>
      <p>{facts.join(' · ')}</p>
    </header>
  )
}
