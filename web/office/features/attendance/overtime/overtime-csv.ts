import type { OvertimeReport } from '@rms/contracts'
import { type CsvCell, clockHours } from '@rms/domain-kit'
import { departmentWord } from '../../../lib/departments.ts'
import { t } from '../../../texts/index.ts'

/** An overtime report as rows under their headers, one for each day on which it arose; hours to the minute. */
export const overtimeCsv = ({ overtimeByStaff }: OvertimeReport, hasLocations: boolean): CsvCell[][] => [
  [
    t('attendance.staff'),
    t('attendance.position'),
    t('attendance.department'),
    ...(hasLocations ? [t('common.location')] : []),
    t('attendance.date'),
    t('attendance.overtimeHours'),
    t('attendance.overtimeCost'),
  ],
  ...overtimeByStaff.flatMap(({ overtimeInstances, ...person }) =>
    overtimeInstances.map(({ date, overtimeMinutes, overtimeCost }) => [
      person.staffName,
      person.position,
      departmentWord(person.department),
      ...(hasLocations ? [person.locationName] : []),
      date,
      clockHours(overtimeMinutes),
      overtimeCost,
    ]),
  ),
]
