import type { RotaPlan } from '@rms/contracts'
import { addDays, NO_MINUTES } from '@rms/domain-kit'
import { screen } from '@testing-library/react'
import { testTargets } from './prime-cost-fixtures.ts'
import { renderApp } from './render-app.tsx'
import { rotaWithShift, startTeamServer, testCook, testRota } from './staff-fixtures.ts'
import type { StubServer } from './stub-server.ts'

/** Figures without planned or worked hours. */
export const zeroCostFigures = {
  hours: 0,
  minutes: 0,
  cost: 0,
  overtime_minutes: 0,
  actual_hours: 0,
  actual_minutes: 0,
  actual_cost: 0,
  hours_variance: 0,
  cost_variance: 0,
}
export const testRotaCost = {
  rota_id: testRota.id,
  version: testRota.version,
  total: { ...zeroCostFigures, hours: 8, minutes: 480, cost: 144 },
  by_day: [],
  by_person: [],
  by_department: [],
}

/** A week of the rota's location without a forecast. */
export const testRotaPlan: RotaPlan = {
  rota_id: testRota.id,
  days: Array.from({ length: 7 }, (_, index) => ({
    ...{ date: addDays(testRota.week_start, index), net_sales: null, without_forecast: [], is_edited: false },
    ...{ special_day: null, other_minutes: NO_MINUTES, other_cost: 0, on_cost: null },
  })),
  fixed_salaries: [],
  as_of: null,
}

/** Starts the server of a team whose kitchen has one rota with one shift of the cook. */
export function startRotaServer(): StubServer {
  const server = startTeamServer()
  server.on('GET /api/rotas', { body: [testRota] })
  server.on(`GET /api/rotas/${testRota.id}`, { body: rotaWithShift })
  server.on(`GET /api/rotas/${testRota.id}/cost`, { body: testRotaCost })
  server.on(`GET /api/rotas/${testRota.id}/plan`, { body: testRotaPlan })
  server.on('GET /api/prime-cost/targets', { body: testTargets })
  server.on(`POST /api/rotas/${testRota.id}/check`, { body: { warnings: [], hours: [] } })
  return server
}

export const renderRota = () => renderApp(`/staff-rota?rota=${testRota.id}`)
export const findShiftChip = (times: string) =>
  screen.findByRole('button', { name: new RegExp(`^Shift ${times}`) })
export const findRotaCell = (day: string) =>
  screen.findByRole('button', { name: `Add a shift for ${testCook.name}, ${day}` })
/** The shifts sent to the server. */
export const getSavedShifts = (server: StubServer) =>
  server.calls.find(call => call.method === 'PUT' && call.path.endsWith('/shifts'))?.body
