import type { RotaWithShifts } from '@rms/contracts'
import { createRotaName } from '@rms/domain-kit'
import { useLazyListDepartmentStaffQuery } from '../../../lib/api/staff.ts'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useCreateRotaMutation } from '../rota-api.ts'
import type { DepartmentWeek } from '../use-rota-url-state.ts'

/** Creates the rota of a department's week, named after both; resolves to null if that failed. */
export function useCreateWeekRota(): (week: DepartmentWeek) => Promise<RotaWithShifts | null> {
  const [create] = useCreateRotaMutation()
  const [findTeam] = useLazyListDepartmentStaffQuery()
  return async ({ department, week_start, location_id }) => {
    try {
      const people = await findTeam({ department, location_id }, true).unwrap()
      const { rota } = await create({
        name: createRotaName(department, week_start),
        department,
        week_start,
        status: 'active',
        staff_ids: people.map(({ id }) => id),
        ...(location_id !== null && { location_id }),
      }).unwrap()
      return rota
    } catch {
      notifyError(t('rota.autoCreateFailed'))
      return null
    }
  }
}
