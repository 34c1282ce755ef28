import type { AuditRecord } from '@rms/contracts'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testSupplier } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { startTeamServer, testCook, testWaiter } from '../../../testing/staff-fixtures.ts'

const entry: AuditRecord = {
  id: 'catalog-17',
  at: '2026-03-02T08:05:00.000Z',
  actor: { id: 1, username: 'anna' },
  action: 'price-set',
  entity: 'product',
  entity_id: 5,
  before: { name: 'Butter', unit_price: 7.72, date: '2026-02-01', supplier_id: testSupplier.id },
  after: { name: 'Butter', unit_price: 8, date: '2026-03-02', supplier_id: 12 },
}

describe('The audit log', () => {
  it('shows an error if the end is before the start', async () => {
    const server = startBusinessServer()
    server.on('GET /api/audit', { body: [], headers: { 'x-total-count': '0' } })
    renderApp('/audit?from=2026-03-08&to=2026-03-02')
    expect(await screen.findByText('The end date cannot be before the start date.')).toBeVisible()
  })

  it('names the record and formats dates, times and suppliers', async () => {
    const server = startBusinessServer()
    server.on('GET /api/audit', { body: [entry], headers: { 'x-total-count': '1' } })
    renderApp('/audit')
    const row = (await screen.findByText('02/03/2026 08:05')).closest('tr')
    expect(row).toHaveTextContent('Product Butter price set')
    expect(row).toHaveTextContent('Unit Price 7.72 8')
    expect(row).toHaveTextContent('Date 01/02/2026 02/03/2026')
    expect(row).toHaveTextContent('Supplier Dairy House #12')
  })

  it('translates actions, fields and statuses', async () => {
    const server = startBusinessServer()
    const about = (entity: string, entity_id: number, action: string) => ({
      ...{ id: `${entity}-1`, at: entry.at, actor: entry.actor },
      ...{ entity, entity_id, action },
    })
    const line = { product_name: 'Lines', quantity: 9 }
    const rows = [
      {
        ...about('invoice', 41, 'status-changed'),
        before: { status: 'pending', lines: [line] },
        after: { status: 'paid', lines: [{ ...line, quantity: 12 }] },
      },
      {
        ...about('staff', 3, 'staff-changed'),
        before: { name: testCook.name, status: 'active', can_juggle: false },
        after: { name: testCook.name, status: 'terminated', can_juggle: true },
      },
    ]
    server.on('GET /api/audit', { body: rows, headers: { 'x-total-count': '2' } })
    server.on('GET /api/auth/me', { body: { id: 1, username: 'anna', role: 'admin', language: 'de' } })
    renderApp('/audit')
    const paid = (await screen.findByText('Status geändert')).closest('tr')
    const left = (await screen.findByText('geändert')).closest('tr')
    expect(paid).toHaveTextContent('Rechnung Nr. 41 Status geändert')
    expect(paid).toHaveTextContent('Status Zu prüfen Bezahlt')
    expect(paid).toHaveTextContent('Positionen · Lines · Menge 9 12')
    expect(left).toHaveTextContent('Mitarbeiter/in Rosa Martins geändert')
    expect(left).toHaveTextContent('Status Aktiv Ausgeschieden')
    expect(left).toHaveTextContent('Can juggle nein ja')
  })

  it('shows the name of an unknown action', async () => {
    const server = startBusinessServer()
    const rows = [
      { ...entry, action: 'price-guessed' },
      { ...entry, entity: 'soup-pot', action: 'stirred' },
    ]
    server.on('GET /api/audit', { body: rows, headers: { 'x-total-count': '2' } })
    renderApp('/audit')
    const [, product, pot] = await screen.findAllByRole('row')
    expect(product).toHaveTextContent('Product Butter price guessed')
    expect(pot).toHaveTextContent('soup pot Butter stirred')
  })

  it('loads only the people of the page', async () => {
    const server = startTeamServer()
    const about = { actor: entry.actor, at: entry.at }
    const rows = [
      { ...about, id: 'workforce-1', entity: 'time-entry', entity_id: 9, action: 'entry-added' },
      { ...about, id: 'workforce-2', entity: 'staff', entity_id: testWaiter.id, action: 'week-approved' },
    ].map(row => ({ ...row, before: null, after: { staff_id: testCook.id } }))
    server.on('GET /api/audit', { body: rows, headers: { 'x-total-count': '2' } })
    renderApp('/audit')
    expect((await screen.findAllByText(testCook.name))[0]).toBeVisible()
    expect(screen.getByText(/week approved/).closest('tr')).toHaveTextContent(
      `${testWaiter.name} week approved`,
    )
    const staffCalls = server.calls.filter(({ path }) => path === '/api/staff')
    expect(staffCalls.map(({ query }) => query.toString())).toEqual([`ids=${testCook.id}%2C${testWaiter.id}`])
  })

  it('requests the filters in the URL', async () => {
    const server = startBusinessServer()
    server.on('GET /api/audit', { body: [], headers: { 'x-total-count': '0' } })
    renderApp('/audit?entity=product&actor=anna&from=2026-03-01&to=2026-03-31')
    await screen.findByText(/No results/)
    const auditQuery = server.calls.findLast(call => call.path === '/api/audit')?.query
    expect(Object.fromEntries(auditQuery ?? [])).toEqual({
      page: '1',
      page_size: '50',
      entity: 'product',
      actor: 'anna',
      from: '2026-03-01',
      to: '2026-03-31',
    })
  })
})
