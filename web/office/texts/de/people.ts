import { attendance } from './attendance.ts'
import { departments } from './departments.ts'
import { holidays } from './holidays.ts'
import { policies } from './policies.ts'
import { rota } from './rota.ts'
import { staff } from './staff.ts'
import { tracking } from './tracking.ts'

/** The people, their time off, their plans and their hours. */
export const people = {
  ...staff,
  ...departments,
  ...holidays,
  ...rota,
  ...tracking,
  ...attendance,
  ...policies,
} as const
