import { rotaEndpoints, rotaPlanEndpoints } from '@rms/contracts'
import { createPlainCall, type EndpointCallInput, id, type RequestBuilders } from './call-input.ts'
import type { LocationRecords } from './location-records.ts'
import { getNextWeek } from './staff-records.ts'

/** Calls about rotas and their shifts. */
export const rotaRequests: RequestBuilders = [
  [rotaEndpoints.listRotas, createPlainCall],
  [rotaEndpoints.getRota, async ([at]) => id(await at.createRota())],
  [
    rotaEndpoints.createRota,
    async ([source, people, target]) => ({
      body: {
        name: 'Copy',
        department: 'Kitchen',
        week_start: getNextWeek(),
        status: 'draft',
        copy_from_id: (await source.createRotaWithShift()).rota.id,
        staff_ids: [(await people.createStaffMember()).id],
        location_id: target.id,
      },
    }),
  ],
  [
    rotaEndpoints.copyWeek,
    ([at]) => ({ body: { from_week: getNextWeek(), to_week: getNextWeek(), location_id: at.id } }),
  ],
  [
    rotaEndpoints.updateRota,
    async ([at, people]) => ({
      ...id(await at.createRota()),
      body: { staff_ids: [(await people.createStaffMember()).id] },
    }),
  ],
  [rotaEndpoints.deleteRota, async ([at]) => id(await at.createRota())],
  [
    rotaEndpoints.addShift,
    async ([at, people]) => {
      const rota = await at.createRota()
      return { ...id(rota), body: at.createShiftBody(rota, (await people.createStaffMember()).id) }
    },
  ],
  [
    rotaEndpoints.removeShift,
    async ([at]) => {
      const { rota, shift } = await at.createRotaWithShift()
      return { params: { id: rota.id, shiftId: shift.id } }
    },
  ],
  [rotaEndpoints.saveShifts, ([at, people]) => buildShiftsCall(at, people)],
  [rotaEndpoints.checkShifts, ([at, people]) => buildShiftsCall(at, people)],
  [rotaEndpoints.rotaWarnings, async ([at]) => id(await at.createRota())],
  [rotaEndpoints.publishRota, async ([at]) => id(await at.createRota())],
  [rotaEndpoints.rotaDifferences, async ([at]) => id(await at.createRota())],
  [rotaEndpoints.rotaCost, async ([at]) => id(await at.createRota())],
  [rotaPlanEndpoints.getRotaPlan, async ([at]) => id(await at.createRota())],
]

async function buildShiftsCall(at: LocationRecords, people: LocationRecords): Promise<EndpointCallInput> {
  const rota = await at.createRota()
  const shifts = [at.createShiftBody(rota, (await people.createStaffMember()).id)]
  return { ...id(rota), body: { version: rota.version, shifts } }
}
