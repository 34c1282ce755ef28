import type { OvertimeReport } from '@rms/contracts'
import type { CsvCell } from '@rms/domain-kit'
import { departmentWord } from '../../../lib/departments.ts'
import { t } from '../../../lib/i18n/index.ts'

/** An overtime report as rows under their headers, one for each day on which it arose. */
export const overtimeCsv = ({ overtimeByStaff }: OvertimeReport): CsvCell[][] => [
  [
    t('attendance.staff'),
    t('attendance.position'),
    t('attendance.department'),
    t('attendance.date'),
    t('attendance.overtimeHours'),
    t('attendance.overtimeCost'),
  ],
  ...overtimeByStaff.flatMap(({ staffName, position, department, overtimeInstances }) =>
    overtimeInstances.map(({ date, overtimeHours, overtimeCost }) => [
      staffName,
      position,
      departmentWord(department),
      date,
      overtimeHours,
      overtimeCost,
    ]),
  ),
]
