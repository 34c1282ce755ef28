import type { DeliveryDay, TemperatureLogEntry } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testLocation } from '../../../testing/business-fixtures.ts'
import {
  buildDelivery,
  buildDeliveryDay,
  buildDeliveryLine,
  buildExpectedDelivery,
  expectedButter,
  expectedCream,
} from '../../../testing/delivery-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const DELIVERY = buildDelivery({
  ...{ id: 5, key: 'expected-3-1-2026-05-02-1', note_number: 'LS-17', signature_name: 'Aoife' },
  checked_in_at: '2026-05-02T06:00:00Z',
  lines: [buildDeliveryLine(expectedButter, 8)],
})

async function openDeliveries({
  days = [buildDeliveryDay({ deliveries: [DELIVERY] })],
  address = '?date=2026-05-02',
  log = [],
}: {
  days?: readonly DeliveryDay[]
  address?: string
  log?: readonly TemperatureLogEntry[]
} = {}) {
  const server = startBusinessServer()
  server.on('GET /api/locations', { body: [testLocation] })
  server.on('GET /api/deliveries', { body: days })
  server.on('GET /api/deliveries/options', {
    body: {
      suppliers: [{ id: 3, name: 'Dairy' }],
      products: [{ id: 102, name: 'Margarine', unit: 'kg', supplier_ids: [] }],
    },
  })
  server.on('GET /api/deliveries/5', {
    body: { ...DELIVERY, unrecorded_lines: [expectedCream], temperature_checks: [] },
  })
  server.on('GET /api/deliveries/temperatures', { body: log })
  const { user } = renderApp(`/deliveries${address}`)
  return { server, user }
}
const findCalls = (
  { calls }: Awaited<ReturnType<typeof openDeliveries>>['server'],
  method: string,
  path: string,
) => calls.filter(call => call.method === method && call.path === path)

describe('The deliveries of a day', () => {
  it('are listed by location, expected and recorded', async () => {
    await openDeliveries()
    const section = within(await screen.findByRole('region', { name: 'Harbour' }))
    expect(section.getByText('2 products · PO-2026-00001')).toBeVisible()
    expect(section.getByText('Expected')).toBeVisible()
    expect(section.getByText(/Delivery note LS-17 · .* · Aoife/)).toBeVisible()
    expect(section.getByText('1 difference')).toBeVisible()
  })

  it('can be empty', async () => {
    await openDeliveries({ days: [buildDeliveryDay({ expected: [] })] })
    expect(await screen.findByText('No deliveries are expected or recorded on this day.')).toBeVisible()
  })
})

describe('An address with impossible values', () => {
  it.each(['?date=x', '?date=2026-13-01'])('%s shows today', async address => {
    const { server } = await openDeliveries({ address })
    await screen.findByRole('region', { name: 'Harbour' })
    const requested = findCalls(server, 'GET', '/api/deliveries').map(({ query }) => query.get('date'))
    expect(requested).toEqual([Temporal.Now.plainDateISO(testLocation.timezone ?? 'UTC').toString()])
  })

  it.each(['x', '2026-13'])('shows the log of this month instead of %s', async month => {
    const { server } = await openDeliveries({ address: `?tab=log&month=${month}` })
    await screen.findByText(/^No temperatures/)
    const requested = findCalls(server, 'GET', '/api/deliveries/temperatures').map(({ query }) =>
      query.get('month'),
    )
    expect(requested[0]).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/)
  })
})

describe('A delivery', () => {
  it.each([
    ['its products', 'GET /api/deliveries/options'],
    ['its unrecorded lines', 'GET /api/deliveries/5'],
  ])('can be loaded again if %s could not be loaded', async (_name, call) => {
    const { server, user } = await openDeliveries()
    server.on(call, { status: 503, body: {} })
    await user.click(await screen.findByRole('button', { name: 'Open the delivery from Dairy' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(dialog.queryByRole('button', { name: /all arrived/ })).toBeNull()
  })
})

describe('A manager', () => {
  it('checks in an expected delivery', async () => {
    const { server, user } = await openDeliveries()
    server.on('POST /api/deliveries', { status: 201, body: buildDelivery() })
    await user.click(await screen.findByRole('button', { name: 'Check in the delivery from Dairy' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivery from Dairy' }))
    await user.click(await dialog.findByRole('button', { name: 'Butter: all arrived' }))
    await waitFor(() => expect(findCalls(server, 'POST', '/api/deliveries')).toHaveLength(1))
    expect(findCalls(server, 'POST', '/api/deliveries')[0]?.body).toMatchObject({
      ...{ delivery_key: 'expected-3-1-2026-05-02-0', supplier_id: 3, location_id: 1, order_ids: [1] },
      lines: [{ received: 10, order_line: { order_id: 1, line_id: '0' } }],
    })
  })

  it('corrects a completed one on the basis of its version, and sees what was not received', async () => {
    const { server, user } = await openDeliveries()
    server.on('PUT /api/deliveries/5', { body: { ...DELIVERY, version: 2 } })
    await user.click(await screen.findByRole('button', { name: 'Open the delivery from Dairy' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivery from Dairy' }))
    expect(await dialog.findByText(/^Not received · 4 cases expected$/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Complete check-in' })).toBeNull()
    await user.click(dialog.getByText('Butter'))
    await user.click(dialog.getByRole('button', { name: /^One more: Received/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(findCalls(server, 'PUT', '/api/deliveries/5')).toHaveLength(1))
    expect(findCalls(server, 'PUT', '/api/deliveries/5')[0]?.body).toMatchObject({
      version: 1,
      lines: [{ received: 9 }],
    })
  })

  it('deletes a wrong delivery note number during the check-in', async () => {
    const delivery = buildDelivery({ id: 5, note_number: 'LS-99', version: 3 })
    const { server, user } = await openDeliveries({
      days: [buildDeliveryDay({ expected: [buildExpectedDelivery({ delivery })] })],
    })
    server.on('GET /api/deliveries/5', {
      body: { ...delivery, unrecorded_lines: [], temperature_checks: [] },
    })
    server.on('PUT /api/deliveries/5', { body: { ...delivery, note_number: '', version: 4 } })
    await user.click(await screen.findByRole('button', { name: 'Check in the delivery from Dairy' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivery from Dairy' }))
    await user.clear(await dialog.findByRole('textbox', { name: 'Delivery note number' }))
    await user.tab()
    await waitFor(() => expect(findCalls(server, 'PUT', '/api/deliveries/5')).toHaveLength(1))
    expect(findCalls(server, 'PUT', '/api/deliveries/5')[0]?.body).toEqual({ version: 3, note_number: '' })
  })

  it('is told when someone else has changed it', async () => {
    const { server, user } = await openDeliveries()
    server.on('PUT /api/deliveries/5', {
      status: 409,
      body: { error: 'Someone else has changed this.', code: 'stale-version', current: DELIVERY },
    })
    await user.click(await screen.findByRole('button', { name: 'Open the delivery from Dairy' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivery from Dairy' }))
    await user.type(await dialog.findByRole('textbox', { name: 'Note' }), 'Wet')
    await user.tab()
    expect(await screen.findByText(/^Someone else has changed this delivery/)).toBeVisible()
  })

  it('records a delivery without order', async () => {
    const { server, user } = await openDeliveries({ address: '?date=2026-05-02&add' })
    server.on('POST /api/deliveries', { status: 201, body: buildDelivery({ orders: [] }) })
    const start = within(await screen.findByRole('dialog', { name: /^Record delivery/ }))
    await user.click(start.getByRole('button', { name: 'Start' }))
    expect(await start.findByText('Choose supplier and location.')).toBeVisible()
    await user.click(start.getByRole('combobox', { name: 'Supplier' }))
    await user.click(await screen.findByRole('option', { name: 'Dairy' }))
    await user.click(start.getByRole('button', { name: 'Start' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivery from Dairy' }))
    await user.type(await dialog.findByRole('textbox', { name: 'Delivery note number' }), 'LS-9')
    await user.tab()
    await waitFor(() => expect(findCalls(server, 'POST', '/api/deliveries')).toHaveLength(1))
    expect(findCalls(server, 'POST', '/api/deliveries')[0]?.body).toMatchObject({
      ...{ supplier_id: 3, location_id: 1, note_number: 'LS-9', order_ids: [] },
      delivery_key: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })
})

describe('The temperature log', () => {
  it('lists the temperatures of a month with their limits', async () => {
    const entry: TemperatureLogEntry = {
      ...{ delivery_id: 5, delivery_date: '2026-05-02', recorded_at: '2026-05-02T06:00:00Z' },
      ...{ supplier_name: 'Dairy', note_number: 'LS-17', product_name: '', action: 'Refused' },
      ...{ storage: 'chilled', min_celsius: 0, max_celsius: 5, celsius: 7.5, is_within_limits: false },
      signature_name: 'Aoife',
    }
    const { server } = await openDeliveries({ address: '?tab=log&month=2026-05', log: [entry] })
    const row = within((await screen.findByText('7.5 °C')).closest('tr') ?? document.body)
    expect(row.getByText('Dairy · Delivery note LS-17')).toBeVisible()
    expect(row.getByText('Outside the limits')).toBeVisible()
    expect(row.getByText('Refused')).toBeVisible()
    expect(screen.getByText('May 2026')).toBeVisible()
    expect(findCalls(server, 'GET', '/api/deliveries/temperatures')).not.toEqual([])
  })
})
