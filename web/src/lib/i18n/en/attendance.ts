export const attendance = {
  'attendance.status.absent': 'Absent',
  'attendance.status.early_departure': 'Early Departure',
  'attendance.status.late': 'Late',
  'attendance.status.no_show': 'No Show',
  'attendance.status.present': 'Present',
  'attendance.status.scheduled': 'Scheduled',
} as const
