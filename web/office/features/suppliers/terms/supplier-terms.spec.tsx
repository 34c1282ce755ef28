import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testLocation, testSupplier } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { testTerms } from '../../../../testing/terms-fixtures.ts'

const hill = { ...testLocation, id: 2, name: 'Hill' }
const unset = { ...testTerms, version: 0, delivery_days: [], cutoff: null }

function startServer(terms: object = testTerms) {
  const server = startBusinessServer()
  server.on('GET /api/suppliers/:id', { body: { ...testSupplier, email: 'hello@dairy.example' } })
  server.on('GET /api/locations', { body: [testLocation, hill] })
  server.on('GET /api/suppliers/7/terms', { body: terms })
  server.on('PUT /api/suppliers/7/terms', call => ({
    body: { ...testTerms, ...Object(call.body), version: 2 },
  }))
  return server
}
const findSent = (server: ReturnType<typeof startServer>) =>
  server.calls.find(({ method }) => method === 'PUT')?.body
const page = '/suppliers/7?tab=terms'

describe('The ordering terms of a supplier', () => {
  it('are offered to be added while there are none', async () => {
    const server = startServer(unset)
    const { user } = renderApp(page)
    await user.click(await screen.findByRole('button', { name: 'Add ordering terms' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: 'Friday' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Tuesday' }))
    await user.click(dialog.getByRole('combobox', { name: 'Latest day to order' }))
    await user.click(await screen.findByRole('option', { name: '1 day before the delivery' }))
    await user.click(dialog.getByRole('button', { name: 'Save ordering terms' }))
    expect(dialog.getByRole('combobox', { name: 'Latest time' })).toHaveAccessibleDescription(
      'Enter a time such as 14:00.',
    )
    await user.type(dialog.getByRole('combobox', { name: 'Latest time' }), '1430')
    await user.type(dialog.getByLabelText('Minimum order'), '80.50')
    await user.type(dialog.getByLabelText('Hill'), 'K-4712')
    await user.click(dialog.getByRole('button', { name: 'Save ordering terms' }))
    expect(await screen.findByText('Ordering terms saved')).toBeInTheDocument()
    expect(findSent(server)).toMatchObject({
      version: 0,
      delivery_days: [
        { weekday: 2, cutoff: null },
        { weekday: 5, cutoff: null },
      ],
      cutoff: { days_before: 1, time: '14:30' },
      minimum_order_amount: 80.5,
      customer_numbers: [{ location_id: 2, customer_number: 'K-4712' }],
    })
  })

  it('can only be changed by managers of all locations; the others change the customer numbers of theirs', async () => {
    const server = startServer({
      ...testTerms,
      customer_numbers: [{ location_id: 2, customer_number: 'K-4712' }],
    })
    const me = { id: 2, username: 'ben', role: 'manager', rights: [], location_ids: [2] }
    server.on('GET /api/auth/me', { body: me })
    const { user } = renderApp(page)
    await user.click(await screen.findByRole('button', { name: 'Edit ordering terms' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/only managers of all locations can change them/)).toBeVisible()
    for (const name of ['Friday', 'Monday']) expect(dialog.getByRole('checkbox', { name })).toBeDisabled()
    expect(dialog.getByLabelText('Minimum order')).toBeDisabled()
    expect(dialog.getByRole('combobox', { name: 'Language of order messages' })).toBeDisabled()
    expect(dialog.queryByLabelText(testLocation.name)).toBeNull()
    await user.clear(dialog.getByLabelText('Hill'))
    await user.type(dialog.getByLabelText('Hill'), 'K-1')
    await user.click(dialog.getByRole('button', { name: 'Save ordering terms' }))
    expect(await screen.findByText('Ordering terms saved')).toBeInTheDocument()
    expect(findSent(server)).toMatchObject({ customer_numbers: [{ location_id: 2, customer_number: 'K-1' }] })
  })

  it('are summarised, with the contact details of the supplier where orders have none', async () => {
    startServer({
      ...testTerms,
      delivery_days: [
        { weekday: 1, cutoff: { days_before: 3, time: '12:00' } },
        ...testTerms.delivery_days.slice(1),
      ],
      minimum_order_amount: 80.5,
      minimum_order_rule: 'block',
      order_channel: 'email',
      message_language: 'de',
      customer_numbers: [{ location_id: 2, customer_number: 'K-4712' }],
    })
    renderApp(page)
    expect(await screen.findByText('Mon, Wed, Fri')).toBeVisible()
    for (const text of [
      '14:00, 1 day before',
      'Mon: 12:00, 3 days before',
      'Show a warning',
      '€80.50',
      'Do not accept the order',
      'Deutsch',
      'Hill: K-4712',
    ])
      expect(await screen.findByText(text)).toBeVisible()
    const links = screen.getAllByRole('link', { name: 'hello@dairy.example' })
    expect(links.at(-1)).toHaveAttribute('href', 'mailto:hello@dairy.example')
  })

  it('can have another cut-off per delivery day', async () => {
    const server = startServer()
    const { user } = renderApp(page)
    await user.click(await screen.findByRole('button', { name: 'Edit ordering terms' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('switch', { name: /Different cut-off/ }))
    await user.click(dialog.getByRole('combobox', { name: 'Monday: latest day to order' }))
    await user.click(await screen.findByRole('option', { name: '3 days before the delivery' }))
    expect(dialog.getByRole('combobox', { name: 'Monday: latest time' })).toHaveValue('14:00')
    await user.type(
      dialog.getByRole('combobox', { name: 'Monday: latest time' }),
      '{Control>}a{/Control}1200',
    )
    await user.click(dialog.getByRole('button', { name: 'Save ordering terms' }))
    expect(await screen.findByText('Ordering terms saved')).toBeInTheDocument()
    expect(findSent(server)).toMatchObject({
      delivery_days: [
        { weekday: 1, cutoff: { days_before: 3, time: '12:00' } },
        { weekday: 3, cutoff: null },
        { weekday: 5, cutoff: null },
      ],
    })
  })

  it('are checked before they are sent', async () => {
    const server = startServer({ ...testTerms, order_channel: 'chat' })
    const { user } = renderApp(page)
    await user.click(await screen.findByRole('button', { name: 'Edit ordering terms' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Minimum order'), '0')
    await user.type(dialog.getByLabelText('Email for orders'), 'nobody')
    await user.type(dialog.getByLabelText('Chat link'), 'http://chat.example')
    await user.click(dialog.getByRole('button', { name: 'Save ordering terms' }))
    for (const sentence of [
      'Enter an amount above 0, or leave the field empty.',
      'Enter an email address like orders@example.com.',
      'Enter a link that starts with https://.',
    ])
      expect(await dialog.findByText(sentence)).toBeVisible()
    expect(findSent(server)).toBeUndefined()
  })

  it('that someone else changed meanwhile are shown, and nothing is lost', async () => {
    const server = startServer()
    const newer = { ...testTerms, version: 2, cutoff_rule: 'block', delivery_charge: 9 }
    server.on('PUT /api/suppliers/7/terms', call =>
      Object(call.body).version === 2
        ? { body: { ...newer, ...Object(call.body), version: 3 } }
        : { status: 409, body: { error: 'Changed.', code: 'stale-version', current: newer, terms: newer } },
    )
    const { user } = renderApp(page)
    await user.click(await screen.findByRole('button', { name: 'Edit ordering terms' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Delivery charge'), '5')
    await user.click(dialog.getByRole('button', { name: 'Save ordering terms' }))
    expect(await dialog.findByRole('rowheader', { name: 'Delivery charge' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save ordering terms' }))
    expect(await screen.findByText('Ordering terms saved')).toBeInTheDocument()
    expect(server.calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      version: 2,
      cutoff_rule: 'block',
      delivery_charge: 5,
    })
  })
})
