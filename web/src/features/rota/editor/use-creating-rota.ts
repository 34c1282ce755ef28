import type { Rota, RotaDepartment } from '@rms/contracts'
import { rotaNameFor } from '@rms/domain-kit'
import { useListStaffQuery } from '../../../lib/api/staff.ts'
import { t } from '../../../lib/i18n/index.ts'
import { tellFailure } from '../../../lib/notify.ts'
import { staffFor } from '../model/rows.ts'
import { useCreateRotaMutation } from '../rota-api.ts'

export type DepartmentWeek = Pick<Rota, 'week_start' | 'location_id'> & { department: RotaDepartment }

/** Makes the rota of a department's week, called by both; answers its id, null when it failed. */
export function useCreatingRota(): (week: DepartmentWeek) => Promise<number | null> {
  const [create] = useCreateRotaMutation()
  const { data: staff = [] } = useListStaffQuery()
  return async ({ department, week_start, location_id }) => {
    const people = staffFor(staff, department, location_id)
    try {
      const { rota } = await create({
        name: rotaNameFor(department, week_start),
        department,
        week_start,
        status: 'active',
        staff_ids: people.map(({ id }) => id),
        ...(location_id !== null && { location_id }),
      }).unwrap()
      return rota.id
    } catch {
      tellFailure(t('rota.autoCreateFailed'))
      return null
    }
  }
}
