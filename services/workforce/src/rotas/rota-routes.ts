import { rotaEndpoints } from '@rms/contracts'
import { serve } from '@rms/service-kit'
import type { Router } from 'express'
import type { Dependencies } from '../dependencies.ts'
import { deleteRota, updateRota } from './change-rota.ts'
import { addShift, removeShift, saveShifts } from './change-shifts.ts'
import { createRota } from './create-rota.ts'
import { toRotaRecord } from './present-rota.ts'
import { peopleOf, requireRota, viewRota } from './rota-changes.ts'

export function mountRotas(router: Router, dependencies: Dependencies): void {
  const { rotas, shifts, staff } = dependencies

  serve(router, rotaEndpoints.listRotas, async ({ query }) => {
    const list = await rotas.list({
      department: query.department,
      weekStart: query.week_start,
      activeOnly: query.active_only,
      startsAfter: query.future_date,
    })
    const all = await shifts.ofRotas(list.map(({ id }) => id))
    const people = await peopleOf(staff, all)
    const byRota = Map.groupBy(all, ({ rotaId }) => rotaId)
    return list.map(rota => toRotaRecord(rota, byRota.get(rota.id) ?? [], people))
  })
  serve(router, rotaEndpoints.getRota, async ({ params }) =>
    viewRota(dependencies, await requireRota(rotas, params.id)),
  )
  serve(router, rotaEndpoints.createRota, async ({ body }) => ({
    rota: await createRota(dependencies, body),
  }))
  serve(router, rotaEndpoints.updateRota, ({ params, body }) => updateRota(dependencies, params.id, body))
  serve(router, rotaEndpoints.deleteRota, async ({ params }) => {
    await deleteRota(dependencies, params.id)
    return { success: true as const }
  })
  serve(router, rotaEndpoints.addShift, async ({ params, body }) => ({
    shift: await addShift(dependencies, params.id, body),
  }))
  serve(router, rotaEndpoints.removeShift, async ({ params }) => {
    await removeShift(dependencies, params)
    return { success: true as const }
  })
  serve(router, rotaEndpoints.saveShifts, async ({ params, body }) => ({
    rota: await saveShifts(dependencies, params.id, body),
  }))
}
