import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { location } from '../../testing/business.ts'
import { cook } from '../../testing/people.ts'
import type { Server } from '../../testing/server.ts'
import {
  areShownAtOnce,
  begin,
  button,
  holding,
  link,
  press,
  type SmallAct,
  text,
  type User,
} from '../../testing/small-acts.ts'

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

const ofPerson = (status: string) => () =>
  within(screen.getByRole('article', { name: cook.name })).getByText(status, { selector: '[data-colour]' })

const withDetails = (server: Server) => server.on('GET /api/staff/3', { body: cook })
const withUsers = (server: Server) => server.on('GET /api/users', { body: [anna, ben] })

async function openPermissions(user: User) {
  await press(user, 'Details of Rosa Martins')
  await press(user, 'Location Permissions')
}

async function choose(user: User, field: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

const permission: SmallAct = {
  what: 'Changing where a person may clock in',
  prepare: withDetails,
  address: '/staff',
  call: 'POST /api/staff/3/location-permissions',
  saved: { success: true },
  perform: async user => {
    await openPermissions(user)
    await press(user, 'Disable Harbour')
  },
  before: button('Disable Harbour'),
  after: button('Enable Harbour'),
  focused: button('Disable Harbour'),
}

areShownAtOnce([
  {
    what: 'Changing the status of a person',
    prepare: () => undefined,
    address: '/staff',
    call: 'PUT /api/staff/3',
    saved: { ...cook, status: 'inactive' },
    perform: user => choose(user, 'Status of Rosa Martins', 'Inactive'),
    before: ofPerson('Active'),
    after: ofPerson('Inactive'),
    focused: holding('Status of Rosa Martins', 'Active'),
  },
  {
    what: 'Changing the location of a person',
    prepare: server => {
      withDetails(server)
      server.on('GET /api/locations', { body: [location, { ...location, id: 2, name: 'Market' }] })
    },
    address: '/staff',
    call: 'PUT /api/staff/3',
    saved: { ...cook, location_id: 2 },
    perform: async user => {
      await press(user, 'Details of Rosa Martins')
      await choose(user, 'Assigned location', 'Market')
    },
    before: holding('Assigned location', 'Harbour'),
    after: holding('Assigned location', 'Market'),
    focused: holding('Assigned location', 'Harbour'),
  },
  permission,
  {
    what: 'Removing a clock-in permission',
    prepare: withDetails,
    address: '/staff',
    call: 'DELETE /api/staff/3/location-permissions/1',
    saved: { success: true },
    perform: async user => {
      await openPermissions(user)
      await press(user, 'Remove Harbour')
      await user.click(await screen.findByRole('button', { name: 'Remove' }))
    },
    before: button('Remove Harbour'),
    after: text('No clock-in locations yet. Add one so that this employee can clock in.'),
    focused: link('Why was it rejected?'),
  },
  {
    what: 'Changing the role of a user',
    prepare: withUsers,
    address: '/users',
    call: 'PUT /api/users/2',
    saved: { ...ben, role: 'admin' },
    perform: user => choose(user, 'Role of ben', 'Administrator'),
    before: holding('Role of ben', 'Manager'),
    after: holding('Role of ben', 'Administrator'),
    focused: holding('Role of ben', 'Manager'),
  },
  {
    what: 'Activating a user',
    prepare: withUsers,
    address: '/users',
    call: 'PUT /api/users/2',
    saved: { ...ben, active: true },
    perform: user => press(user, 'Activate ben'),
    before: button('Activate ben'),
    after: button('Deactivate ben'),
    focused: button('Activate ben'),
  },
])

describe('An optimistic update', () => {
  it('is sent once on a double click', async () => {
    const { server } = await begin({
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
