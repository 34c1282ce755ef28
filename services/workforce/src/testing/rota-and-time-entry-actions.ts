import type { DailyAttendance, RotaShift, TimeEntry, WeeklyAttendance } from '@rms/contracts'
import type { WorkforceUnderTest } from './workforce-under-test.ts'

/** Shifts and time entries as a manager enters them, and the resulting reports. */
export const createRotaAndTimeEntryActions = ({ manager }: WorkforceUnderTest) => ({
  async plan(rotaId: number, staffId: number, date: string, [start, end]: readonly [string, string]) {
    const { body, status } = await manager.post(`/api/rotas/${rotaId}/shifts`, {
      staff_id: staffId,
      shift_date: date,
      start_time: start,
      end_time: end,
      position: 'Line Cook',
    })
    if (status !== 201) throw new Error(`a shift answered ${status}: ${JSON.stringify(body)}`)
    return (body as { shift: RotaShift }).shift
  },
  async work(
    staffId: number,
    date: string,
    [clockIn, clockOut]: readonly [string, string],
    breakMinutes = 0,
  ) {
    const { body, status } = await manager.post('/api/time-tracking/entries/manual', {
      staffId,
      shiftDate: date,
      clockInTime: clockIn,
      clockOutTime: clockOut,
      breakMinutes,
    })
    if (status !== 201) throw new Error(`an entry answered ${status}: ${JSON.stringify(body)}`)
    return (body as { entry: TimeEntry }).entry
  },
  async daily(date: string) {
    return (await manager.get(`/api/attendance/daily/${date}`)).body as DailyAttendance
  },
  async rowOf(date: string, staffId: number) {
    const { attendanceByDepartment } = await this.daily(date)
    return Object.values(attendanceByDepartment)
      .flat()
      .find(row => row.staff_id === staffId)
  },
  async weekRow(weekStart: string, staffId: number) {
    const { body } = await manager.get(`/api/attendance/weekly/${weekStart}`)
    return (body as WeeklyAttendance).staffSummary.find(row => row.staffId === staffId)
  },
})
