import { type Absence as AbsenceRecord, attendanceEndpoints } from '@rms/contracts'
import { requireUser, serveEndpoint } from '@rms/service-kit'
import type { Router } from 'express'
import type { Absence } from '../../domain/attendance/attendance-inputs.ts'
import type { StaffById } from '../../domain/attendance/worked-days.ts'
import { getAccessScope } from '../access/access-scope.ts'
import type { WorkforceDependencies } from '../dependencies.ts'
import { requireDateRange } from '../validation/date-range.ts'
import { addAbsence, deleteAbsence } from './add-absence.ts'
import { recomputeDay } from './recompute-day.ts'
import { attendanceReports } from './reports.ts'

export function mountAttendanceRoutes(router: Router, needs: WorkforceDependencies): void {
  for (const mountReport of Object.values(attendanceReports)) mountReport(router, needs)
  serveEndpoint(router, attendanceEndpoints.refreshAttendance, async ({ params }) => {
    const people = await recomputeDay(needs, params.date)
    return { message: `Attendance for ${params.date} was recalculated for ${people} staff members.` }
  })
  mountAbsences(router, needs)
}

function mountAbsences(router: Router, needs: WorkforceDependencies): void {
  const { absences, staff } = needs
  const nameOf = (people: StaffById, { staffId }: Absence) => people.get(staffId)?.name ?? ''

  serveEndpoint(router, attendanceEndpoints.listAbsences, async ({ query, actor }) => {
    const list = await absences.listBetween(requireDateRange(query))
    const people = await staff.findByIds(list.map(({ staffId }) => staffId))
    const { covers } = getAccessScope(actor)
    return list
      .filter(({ staffId }) => covers(people.get(staffId)?.locationId ?? null))
      .map(absence => toAbsenceRecord(absence, nameOf(people, absence)))
  })
  serveEndpoint(router, attendanceEndpoints.recordAbsence, async ({ body, actor }) => {
    const absence = await addAbsence(needs, body, requireUser(actor))
    return toAbsenceRecord(absence, nameOf(await staff.findByIds([absence.staffId]), absence))
  })
  serveEndpoint(router, attendanceEndpoints.deleteAbsence, async ({ params, actor }) => {
    await deleteAbsence(needs, params.id, requireUser(actor))
    return { success: true as const }
  })
}

const toAbsenceRecord = (
  { id, staffId, date, reason, recordedBy }: Absence,
  name: string,
): AbsenceRecord => ({
  id,
  staff_id: staffId,
  staff_name: name,
  date,
  reason,
  recorded_by: recordedBy,
})
