import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testLocation } from '../../../testing/business-fixtures.ts'
import {
  breadClaim,
  claimMessage,
  limitedManager,
  milkClaim,
  startClaimServer,
} from '../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { StubServer } from '../../../testing/stub-server.ts'
import { api } from '../../lib/api/api.ts'

const MILK = 'Milk, D-2041'

const sent = ({ calls }: StubServer) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

const getListCalls = ({ calls }: StubServer) => calls.filter(({ path }) => path === '/api/claims')

async function openMessage(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('button', { name: `Send the claim for ${MILK}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Claim to Dairy House' })
  return { dialog, text: await within(dialog).findByRole('textbox', { name: 'Message' }) }
}

describe('The claims', () => {
  it('are summed by supplier and age, with what was recovered', async () => {
    startClaimServer()
    renderApp('/claims')
    const table = await screen.findByRole('table', { name: 'Open claims by supplier' })
    const [, dairy, , totals] = within(table).getAllByRole('row')
    expect(dairy).toHaveTextContent('Dairy House2 claims€60.00€10.50€70.50')
    expect(totals).toHaveTextContent('Total€1.00€60.00€10.50€71.50')
    expect(screen.getByText('Recovered this month').previousSibling).toHaveTextContent('€44.00')
    expect(screen.getByText('Recovered this year').previousSibling).toHaveTextContent('€260.40')
  })

  it('are listed with supplier, invoice, reasons, age, state and open amount', async () => {
    startClaimServer()
    renderApp('/claims')
    const row = (await screen.findByRole('link', { name: 'Milk' })).closest('tr')
    for (const text of [
      'Not accepted · Price above the agreed one',
      'Dairy House',
      'D-2041',
      '12 days',
      'Open',
      '€60.00',
    ])
      expect(row).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: 'Milk' })).toHaveAttribute('href', '/claims/41-3')
  })

  it('of a supplier and age are shown by pressing their amount', async () => {
    const server = startClaimServer()
    const { user, router } = renderApp('/claims?tab=credits')
    await user.click(await screen.findByRole('button', { name: 'Dairy House, 8–30 days: €60.00' }))
    expect(await screen.findByRole('tab', { name: 'Claims', selected: true })).toBeVisible()
    expect(router.state.location.search).toBe('?supplier_id=7&age=8-30&state=unsettled')
    await waitFor(() =>
      expect(getListCalls(server).at(-1)?.query.toString()).toBe(
        'page=1&state=unsettled&supplier_id=7&age=8-30&page_size=25',
      ),
    )
  })

  it('are searched, filtered and sorted', async () => {
    const server = startClaimServer()
    renderApp('/claims?search=milk&state=sent&location_id=1&sort=-open_amount')
    await screen.findByRole('link', { name: 'Milk' })
    expect(Object.fromEntries(getListCalls(server)[0]?.query ?? [])).toMatchObject({
      search: 'milk',
      state: 'sent',
      location_id: '1',
      sort: '-open_amount',
    })
  })

  it('say what will be listed while there are none', async () => {
    startClaimServer([])
    renderApp('/claims')
    expect(await screen.findByText(/^No claims\. Missing goods/)).toBeVisible()
    expect(screen.queryByRole('table', { name: 'Open claims by supplier' })).toBeNull()
  })

  it('can be loaded again after a failure', async () => {
    const server = startClaimServer()
    server.on('GET /api/claims', { status: 500 })
    const { user } = renderApp('/claims')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    server.on('GET /api/claims', { body: [milkClaim] })
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'Milk' })).toBeVisible()
  })

  it('are shown to a manager of one location', async () => {
    startClaimServer().on('GET /api/auth/me', { body: limitedManager })
    renderApp('/claims')
    expect(await screen.findByRole('button', { name: `Send the claim for ${MILK}` })).toBeInTheDocument()
  })

  it('name the location if there are several', async () => {
    startClaimServer().on('GET /api/locations', {
      body: [testLocation, { ...testLocation, id: 2, name: 'Quay' }],
    })
    renderApp('/claims')
    const row = (await screen.findByRole('link', { name: 'Milk' })).closest('tr')
    await waitFor(() => expect(row).toHaveTextContent('Harbour'))
  })
})

describe('The message about a claim', () => {
  it('is in the language of the supplier, and can be edited before it is sent', async () => {
    startClaimServer()
    const { user } = renderApp('/claims')
    const { dialog, text } = await openMessage(user)
    expect(text).toHaveValue(claimMessage.text)
    expect(text).toHaveAttribute('lang', 'de')
    expect(dialog).toHaveTextContent('1 claim of €60.00. Language of the message: Deutsch')
    await user.type(text, ' Danke!')
    const email = within(dialog).getByRole('link', { name: 'Email' }).getAttribute('href') ?? ''
    expect(email).toMatch(/^mailto:orders@dairy\.example\?subject=Reklamation/)
    expect(decodeURIComponent(email)).toContain('Danke!')
    const chat = within(dialog).getByRole('link', { name: 'Open chat' }).getAttribute('href') ?? ''
    expect(chat.startsWith('https://wa.me/4930123?text=')).toBe(true)
    expect(decodeURIComponent(chat)).toContain('Danke!')
  })

  it('is marked as sent with the amount that was shown', async () => {
    const server = startClaimServer()
    server.on('POST /api/claims/send', { body: [{ ...milkClaim, state: 'sent' }] })
    const { user } = renderApp('/claims')
    const { dialog } = await openMessage(user)
    await user.dblClick(within(dialog).getByRole('button', { name: 'Mark as sent' }))
    expect(await screen.findByText('1 claim marked as sent')).toBeInTheDocument()
    expect(sent(server)).toEqual([['POST', '/api/claims/send', { claims: [{ id: '41-3', amount: 60 }] }]])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows what has changed in the meantime, and is sent with the new amount', async () => {
    const server = startClaimServer()
    const newer = { ...milkClaim, amount: 44, open_amount: 44 }
    server.on('POST /api/claims/send', {
      status: 409,
      body: { code: 'claim-changed', error: 'A claim has changed.' },
    })
    const { user } = renderApp('/claims')
    const { dialog } = await openMessage(user)
    server.on('GET /api/claims/41-3', { body: newer })
    server.on('GET /api/claims/message', { body: { ...claimMessage, text: 'Milch: 44,00 €' } })
    await user.click(within(dialog).getByRole('button', { name: 'Mark as sent' }))
    expect(await within(dialog).findByText(`${MILK}: €60.00 → €44.00`)).toBeVisible()
    await waitFor(() =>
      expect(within(dialog).getByRole('textbox', { name: 'Message' })).toHaveValue('Milch: 44,00 €'),
    )
    server.on('POST /api/claims/send', { body: [newer] })
    await user.click(within(dialog).getByRole('button', { name: 'Mark as sent' }))
    await waitFor(() => expect(sent(server).at(-1)?.[2]).toEqual({ claims: [{ id: '41-3', amount: 44 }] }))
  })

  it('keeps what was typed while it is loaded again', async () => {
    const server = startClaimServer()
    const { user, store } = renderApp('/claims')
    const { dialog } = await openMessage(user)
    const field = within(dialog).getByRole('textbox', { name: 'Message' })
    await user.type(field, ' Danke!')
    const loads = () => server.calls.filter(({ path }) => path === '/api/claims/message').length
    const before = loads()
    act(() => void store.dispatch(api.util.invalidateTags(['Claim'])))
    await waitFor(() => expect(loads()).toBe(before + 1))
    expect(within(dialog).getByRole('textbox', { name: 'Message' })).toHaveValue(
      `${claimMessage.text} Danke!`,
    )
  })

  it('is written to one supplier after the other if claims of several are selected', async () => {
    const server = startClaimServer()
    server.on('POST /api/claims/send', { body: [] })
    const { user } = renderApp('/claims')
    await user.click(await screen.findByRole('checkbox', { name: `Select ${MILK}` }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Rye bread, B-7' }))
    await user.click(screen.getByRole('button', { name: 'Send claim' }))
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }))
    expect(await screen.findByRole('dialog', { name: 'Claim to Corner Bakery (2 of 2)' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(server).map(([, , body]) => body)).toEqual([
      { claims: [{ id: '41-3', amount: 60 }] },
      { claims: [{ id: breadClaim.id, amount: 1 }] },
    ])
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
  })

  it('replaces the screen in print', async () => {
    startClaimServer()
    const { user } = renderApp('/claims')
    const { dialog } = await openMessage(user)
    const printed = document.querySelector('[data-printed-message]')
    expect(printed).toHaveTextContent('Reklamation zu Rechnung D-2041')
    expect(document.documentElement).toHaveAttribute('data-prints-message')
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-prints-message'))
  })
})

describe('A claim', () => {
  it('is waived with a reason', async () => {
    const server = startClaimServer()
    server.on('POST /api/claims/waive', { body: [{ ...milkClaim, state: 'waived' }] })
    const { user } = renderApp('/claims')
    await user.click(await screen.findByRole('button', { name: `Waive the claim for ${MILK}` }))
    const dialog = await screen.findByRole('dialog', { name: 'Waive claim' })
    expect(dialog).toHaveTextContent('You give up a credit of €60.00.')
    await user.click(within(dialog).getByRole('button', { name: 'Waive' }))
    expect(await within(dialog).findByText('Enter a reason.')).toBeVisible()
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), ' Agreed by phone ')
    await user.click(within(dialog).getByRole('button', { name: 'Waive' }))
    expect(await screen.findByText('1 claim waived')).toBeInTheDocument()
    expect(sent(server).at(-1)?.[2]).toEqual({
      claims: [{ id: '41-3', amount: 60 }],
      reason: 'Agreed by phone',
    })
  })

  it.each([
    ['claim-settled', 409, { body: { ...milkClaim, state: 'credited', open_amount: 0 } }, 'already settled'],
    ['not-found', 404, { status: 404, body: { code: 'not-found' } }, 'no longer claimed'],
  ])('that is rejected with %s is not waived', async (code, status, newer, change) => {
    const server = startClaimServer()
    server.on('POST /api/claims/waive', { status, body: { code, error: 'Changed.' } })
    const { user } = renderApp('/claims')
    await user.click(await screen.findByRole('button', { name: `Waive the claim for ${MILK}` }))
    const dialog = await screen.findByRole('dialog', { name: 'Waive claim' })
    server.on('GET /api/claims/41-3', newer)
    await user.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Late')
    await user.click(within(dialog).getByRole('button', { name: 'Waive' }))
    expect(await within(dialog).findByText(`${MILK}: ${change}`)).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Waive' })).toBeDisabled()
  })

  it('that was waived can be claimed again', async () => {
    const waived = { ...milkClaim, state: 'waived' as const, open_amount: 0, waived_amount: 60 }
    const server = startClaimServer([waived])
    server.on('POST /api/claims/41-3/reopen', { body: milkClaim })
    const { user } = renderApp('/claims')
    await user.click(await screen.findByRole('button', { name: `Claim ${MILK} again` }))
    expect(await screen.findByText(`${MILK} is claimed again`)).toBeInTheDocument()
    expect(sent(server)).toEqual([['POST', '/api/claims/41-3/reopen', '']])
  })

  it('that a credit closes when it is claimed again is not said to be open', async () => {
    const waived = { ...milkClaim, state: 'waived' as const, open_amount: 0, waived_amount: 60 }
    const server = startClaimServer([waived])
    const credited = { ...milkClaim, state: 'credited' as const, open_amount: 0, credited_amount: 60 }
    server.on('POST /api/claims/41-3/reopen', { body: credited })
    const { user } = renderApp('/claims')
    await user.click(await screen.findByRole('button', { name: `Claim ${MILK} again` }))
    expect(await screen.findByText(`${MILK} is not open: a credit note has closed it`)).toBeInTheDocument()
  })

  it('that was waived in part can be sent, waived and claimed again', async () => {
    startClaimServer([{ ...milkClaim, amount: 180, open_amount: 120, waived_amount: 60 }])
    renderApp('/claims')
    for (const name of [`Claim ${MILK} again`, `Send the claim for ${MILK}`, `Waive the claim for ${MILK}`])
      expect(await screen.findByRole('button', { name })).toBeVisible()
  })
})
