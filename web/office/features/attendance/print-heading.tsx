import { departmentWord } from '../../lib/departments.ts'
import { usePlaces } from '../../lib/places.ts'
import { useSettings } from '../../lib/settings.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { dayName } from '../../lib/week-words.ts'
import classes from './attendance.module.css'
import type { ReportAddress } from './report-address.ts'

interface PrintHeadingProps {
  address: Pick<ReportAddress, 'department' | 'location_id'>
  title: string
  /** The first and the last day that the report is about. */
  days: readonly [string, string]
}

/** What a printed report says of itself: whose it is, which report, of which days and whom. Screens leave it out. */
export function PrintHeading({ address, title, days: [first, last] }: PrintHeadingProps) {
  const { companyName } = useSettings()
  const { date } = useFormats()
  const { locations } = usePlaces()
  const dayText = (day: string) => `${dayName(day)} ${date(day)}`
  const location = locations.find(({ id }) => String(id) === address.location_id)
  const facts = [
    first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`,
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
