import { afterEach, describe, expect, it } from '@jest/globals'
import { notifications } from '@mantine/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { cook, openTeam, request } from '../testing/people.ts'
import { renderApp } from '../testing/render-app.tsx'
import type { Server } from '../testing/server.ts'

type User = ReturnType<typeof renderApp>['user']

/** Something small that is changed where it stands. */
interface SmallAct {
  what: string
  /** The answers that the screen needs, the first load of it before the change. */
  prepare: (server: Server) => void
  address: string
  /** The call that saves it, and what it is answered. */
  call: string
  saved: object
  /** Goes to where it stands, and does it. */
  perform: (user: User) => Promise<void>
  /** What is to be seen before, and at once after it. */
  before: () => HTMLElement
  after: () => HTMLElement
}

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

const week = {
  staffId: 3,
  staffName: cook.name,
  department: 'Kitchen',
  totalHours: 40,
  overtimeHours: 0,
  openEntries: 0,
  pendingReviews: 0,
  approval: null,
  confirmedAt: null,
}

const butter = {
  id: 1,
  name: 'Butter',
  category: 'Dairy',
  unit: 'kg',
  cost_per_unit: 7.72,
  supplier_id: null,
  supplier_name: null,
  notes: '',
  has_active_link: true,
  dish_count: 0,
  created_at: '2026-01-01T00:00:00Z',
}

const link = {
  id: 1,
  product_id: 5,
  product_name: 'Butter 250 g',
  supplier_name: 'Dairy House',
  product_pack_size: 0.25,
  waste_factor: 1,
  conversion_notes: null,
  current_product_price: 1.93,
  ingredient_unit_cost: 7.72,
  is_active: true,
}

const ofHoliday = (text: string) => () => within(screen.getByRole('table')).getByText(text)
const ofPerson = (status: string) => () =>
  within(screen.getByRole('article', { name: cook.name })).getByText(status, { selector: '[data-colour]' })
const named = (name: string) => () => screen.getByRole('button', { name })

const ACTS: readonly SmallAct[] = [
  {
    what: 'The status of a person',
    prepare: () => undefined,
    address: '/staff',
    call: 'PUT /api/staff/3',
    saved: { ...cook, status: 'inactive' },
    perform: async user => {
      await user.click(await screen.findByRole('combobox', { name: 'Status of Rosa Martins' }))
      await user.click(await screen.findByRole('option', { name: 'Inactive' }))
    },
    before: ofPerson('Active'),
    after: ofPerson('Inactive'),
  },
  {
    what: 'Where somebody may clock in',
    prepare: server => server.on('GET /api/staff/3', { body: cook }),
    address: '/staff',
    call: 'POST /api/staff/3/location-permissions',
    saved: { success: true },
    perform: async user => {
      await user.click(await screen.findByRole('button', { name: 'Details of Rosa Martins' }))
      await user.click(await screen.findByRole('button', { name: 'Location Permissions' }))
      await user.click(await screen.findByRole('button', { name: 'Disable Harbour' }))
    },
    before: named('Disable Harbour'),
    after: named('Enable Harbour'),
  },
  {
    what: 'Who may sign in',
    prepare: server => server.on('GET /api/users', { body: [anna, ben] }),
    address: '/users',
    call: 'PUT /api/users/2',
    saved: { ...ben, active: true },
    perform: async user => user.click(await screen.findByRole('button', { name: 'Activate ben' })),
    before: named('Activate ben'),
    after: named('Deactivate ben'),
  },
  {
    what: 'The approval of a holiday',
    prepare: server => server.on('GET /api/holidays', { body: [request] }),
    address: '/staff-holidays',
    call: 'PUT /api/holidays/21/status',
    saved: { ...request, status: 'approved' },
    perform: async user => {
      await user.click(await screen.findByRole('button', { name: 'Approve the request of Rosa Martins' }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    },
    before: ofHoliday('Pending'),
    after: ofHoliday('Approved'),
  },
  {
    what: 'The approval of a week',
    prepare: server =>
      server.on('GET /api/time-tracking/weeks/:week', {
        body: { weekStart: '2026-03-02', weekEnd: '2026-03-08', people: [week] },
      }),
    address: '/time-tracking?tab=approval',
    call: 'POST /api/time-tracking/weeks/:week/approve',
    saved: week,
    perform: async user => user.click(await screen.findByRole('button', { name: /^Approve .*Rosa Martins/ })),
    before: () => screen.getByText('Not approved'),
    after: () => screen.getByText(/^Approved by anna/),
  },
  {
    what: 'The link that an ingredient follows',
    prepare: server => {
      server.on('GET /api/ingredients', { body: [butter] })
      server.on('GET /api/ingredients/:id/available-products', { body: [] })
      server.on('GET /api/ingredients/:id/product-links', {
        body: [
          link,
          { ...link, id: 2, product_name: 'Butter 10 kg', ingredient_unit_cost: 5, is_active: false },
        ],
      })
    },
    address: '/ingredients',
    call: 'PUT /api/ingredients/product-links/2',
    saved: { ...link, id: 2 },
    perform: async user => {
      await user.click(await screen.findByRole('button', { name: 'Link Butter to products' }))
      await user.click(await screen.findByRole('button', { name: 'Activate the link to Butter 10 kg' }))
    },
    before: named('Activate the link to Butter 10 kg'),
    after: named('Activate the link to Butter 250 g'),
  },
]

/** Does it, with the server's answer held back until it is let go. */
async function begin({ prepare, address, call, perform }: SmallAct) {
  const server = openTeam()
  prepare(server)
  const {
    promise,
    resolve: answer,
    reject: lose,
  } = Promise.withResolvers<{ status?: number; body: object }>()
  server.on(call, () => promise)
  const { user, store } = renderApp(address)
  await perform(user)
  return { server, user, store, answer, lose }
}

const actNamed = (what: string): SmallAct => {
  const found = ACTS.find(each => each.what === what)
  if (!found) throw new Error(`No act is called ${what}`)
  return found
}

const notices = () => screen.findAllByRole('alert')

afterEach(() => act(() => notifications.clean()))

describe.each(ACTS)('$what', small => {
  it('is shown before the server has answered, and stays', async () => {
    const { server, store, answer } = await begin(small)
    expect(await waitFor(small.after)).toBeVisible()
    // What would be loaded anew must not be what is looked at.
    server.cut()
    answer({ body: small.saved })
    await waitFor(() =>
      expect(Object.values(store.getState().api.mutations).map(sent => sent?.status)).not.toContain(
        'pending',
      ),
    )
    expect(small.after()).toBeVisible()
  })

  it('is as it was when the server refuses, which is said with its reason', async () => {
    const { answer } = await begin(small)
    await waitFor(small.after)
    answer({ status: 409, body: { error: 'The kitchen is closed.', code: 'closed' } })
    expect(await waitFor(small.before)).toBeVisible()
    const [notice] = await notices()
    expect(notice).toHaveTextContent('The kitchen is closed.')
    expect(notice).toHaveTextContent('It was not saved; what was there before is back.')
  })

  it('is as it was when the connection is lost, which is said', async () => {
    const { server, lose } = await begin(small)
    await waitFor(small.after)
    server.cut()
    lose(new TypeError('Failed to fetch'))
    expect(await waitFor(small.before)).toBeVisible()
    const [notice] = await notices()
    expect(notice).toHaveTextContent('The server could not be reached. It was not saved')
  })
})

describe('A change that is shown at once', () => {
  it('is sent once, however quickly it is pressed twice', async () => {
    const permission = actNamed('Where somebody may clock in')
    const { server } = await begin({
      ...permission,
      perform: async user => {
        await user.click(await screen.findByRole('button', { name: 'Details of Rosa Martins' }))
        await user.click(await screen.findByRole('button', { name: 'Location Permissions' }))
        await user.dblClick(await screen.findByRole('button', { name: 'Disable Harbour' }))
      },
    })
    expect(await waitFor(permission.after)).toHaveFocus()
    expect(server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { locationId: 1, canClockIn: false },
    ])
  })

  it('never tells a cost before the server has computed it', async () => {
    await begin(actNamed('The link that an ingredient follows'))
    const list = within(await screen.findByRole('region', { name: 'Linked products' }))
    await list.findByRole('button', { name: 'Activate the link to Butter 250 g' })
    const [, row] = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
    expect(row).toHaveTextContent('€7.7200')
  })

  it('leaves the focus on the row when the button that was pressed is gone', async () => {
    const link = actNamed('The link that an ingredient follows')
    await begin(link)
    await waitFor(link.after)
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Change the link to Butter 10 kg' })).toHaveFocus(),
    )
  })
})
