import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testLocation } from '../../testing/business-fixtures.ts'
import {
  createButtonGetter,
  createComboboxGetter,
  createLinkGetter,
  createTextGetter,
  type OptimisticAction,
  pressButton,
  startOptimisticAction,
  type TestUser,
  testOptimisticActions,
} from '../../testing/optimistic-action-tests.ts'
import { testCook } from '../../testing/staff-fixtures.ts'
import type { StubServer } from '../../testing/stub-server.ts'

const anna = { id: 1, username: 'anna', role: 'admin', active: true, created_at: '2026-01-01T00:00:00Z' }
const ben = {
  ...anna,
  id: 2,
  username: 'ben',
  role: 'manager',
  active: false,
  rights: [],
  location_ids: null,
}

const findStaffStatus = (status: string) => () =>
  within(screen.getByRole('article', { name: testCook.name })).getByText(status, {
    selector: '[data-colour]',
  })

const withDetails = (server: StubServer) => server.on('GET /api/staff/3', { body: testCook })
const withUsers = (server: StubServer) => server.on('GET /api/users', { body: [anna, ben] })

async function openPermissions(user: TestUser) {
  await pressButton(user, 'Details: Rosa Martins')
  await pressButton(user, 'Location Permissions')
}

async function choose(user: TestUser, field: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

const permission: OptimisticAction = {
  title: 'Changing where a person may clock in',
  prepare: withDetails,
  address: '/staff',
  call: 'POST /api/staff/3/location-permissions',
  savedResponse: { success: true },
  perform: async user => {
    await openPermissions(user)
    await pressButton(user, 'Disable Harbour')
  },
  before: createButtonGetter('Disable Harbour'),
  after: createButtonGetter('Enable Harbour'),
  focused: createButtonGetter('Disable Harbour'),
}

testOptimisticActions([
  {
    title: 'Changing the status of a person',
    prepare: () => undefined,
    address: '/staff',
    call: 'PUT /api/staff/3',
    savedResponse: { ...testCook, status: 'inactive' },
    perform: user => choose(user, 'Status: Rosa Martins', 'Inactive'),
    before: findStaffStatus('Active'),
    after: findStaffStatus('Inactive'),
    focused: createComboboxGetter('Status: Rosa Martins', 'Active'),
  },
  {
    title: 'Changing the location of a person',
    prepare: server => {
      withDetails(server)
      server.on('GET /api/locations', { body: [testLocation, { ...testLocation, id: 2, name: 'Market' }] })
    },
    address: '/staff',
    call: 'PUT /api/staff/3',
    savedResponse: { ...testCook, location_id: 2 },
    perform: async user => {
      await pressButton(user, 'Details: Rosa Martins')
      await choose(user, 'Assigned location', 'Market')
    },
    before: createComboboxGetter('Assigned location', 'Harbour'),
    after: createComboboxGetter('Assigned location', 'Market'),
    focused: createComboboxGetter('Assigned location', 'Harbour'),
  },
  permission,
  {
    title: 'Removing a clock-in permission',
    prepare: withDetails,
    address: '/staff',
    call: 'DELETE /api/staff/3/location-permissions/1',
    savedResponse: { success: true },
    perform: async user => {
      await openPermissions(user)
      await pressButton(user, 'Remove Harbour')
      await user.click(await screen.findByRole('button', { name: 'Remove' }))
    },
    before: createButtonGetter('Remove Harbour'),
    after: createTextGetter('No clock-in locations yet. Add one so that this staff member can clock in.'),
    focused: createLinkGetter('Why was it rejected?'),
  },
  {
    title: 'Changing the role of a user',
    prepare: withUsers,
    address: '/users',
    call: 'PUT /api/users/2',
    savedResponse: { ...ben, role: 'admin' },
    perform: user => choose(user, 'Role: ben', 'Administrator'),
    before: createComboboxGetter('Role: ben', 'Manager'),
    after: createComboboxGetter('Role: ben', 'Administrator'),
    focused: createComboboxGetter('Role: ben', 'Manager'),
  },
  {
    title: 'Activating a user',
    prepare: withUsers,
    address: '/users',
    call: 'PUT /api/users/2',
    savedResponse: { ...ben, active: true },
    perform: user => pressButton(user, 'Activate ben'),
    before: createButtonGetter('Activate ben'),
    after: createButtonGetter('Deactivate ben'),
    focused: createButtonGetter('Activate ben'),
  },
])

describe('An optimistic update', () => {
  it('is sent once on a double click', async () => {
    const { server } = await startOptimisticAction({
      ...permission,
      perform: async user => {
        await openPermissions(user)
        await user.dblClick(await screen.findByRole('button', { name: 'Disable Harbour' }))
      },
    })
    expect(await waitFor(permission.after)).toHaveFocus()
    expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { locationId: 1, canClockIn: false },
    ])
  })
})
