import { screen } from '@testing-library/react'
import { cook, openTeam, plannedRota, rota } from './people.ts'
import { renderApp } from './render-app.tsx'
import type { Server } from './server.ts'

/** Figures without planned or worked hours. */
export const noFigures = {
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
export const rotaCost = {
  rota_id: rota.id,
  version: rota.version,
  total: { ...noFigures, hours: 8, minutes: 480, cost: 144 },
  by_day: [],
  by_person: [],
  by_department: [],
}

/** Starts the server of a team whose kitchen has one rota with one shift of the cook. */
export function openRota(): Server {
  const server = openTeam()
  server.on('GET /api/rotas', { body: [rota] })
  server.on(`GET /api/rotas/${rota.id}`, { body: plannedRota })
  server.on(`GET /api/rotas/${rota.id}/cost`, { body: rotaCost })
  server.on(`POST /api/rotas/${rota.id}/check`, { body: { warnings: [], hours: [] } })
  return server
}

export const openTheRota = () => renderApp(`/staff-rota?rota=${rota.id}`)
export const chip = (times: string) => screen.findByRole('button', { name: new RegExp(`^Shift ${times}`) })
export const cellOf = (day: string) =>
  screen.findByRole('button', { name: `Add a shift for ${cook.name}, ${day}` })
/** The shifts sent to the server. */
export const putOf = (server: Server) =>
  server.calls.find(call => call.method === 'PUT' && call.path.endsWith('/shifts'))?.body
