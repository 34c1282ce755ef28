import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testInvoice } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

async function openDetails() {
  const server = startBusinessServer()
  server.on('GET /api/invoices/:id', { body: testInvoice })
  server.on('GET /api/invoices/:id/items', { body: [] })
  server.on('PUT /api/invoices/:id', { body: testInvoice })
  const { user } = renderApp(`/invoices/${testInvoice.id}`)
  await user.click(await screen.findByRole('button', { name: 'Edit details' }))
  return { server, user, dialog: await screen.findByRole('dialog', { name: 'Edit details' }) }
}
const bodyOf = ({ calls }: { readonly calls: { method: string; body: unknown }[] }) =>
  calls.find(({ method }) => method === 'PUT')?.body

describe('The details of an invoice', () => {
  it('include the IBAN, which is checked before it is sent', async () => {
    const { server, user, dialog } = await openDetails()
    const iban = within(dialog).getByLabelText('IBAN')
    await user.type(iban, 'DE89 3704 0044 0532 0130 01')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByText('Enter a valid IBAN.')).toBeVisible()
    await user.type(iban, '{Backspace}0')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Invoice saved')).toBeVisible()
    expect(bodyOf(server)).toMatchObject({ iban: 'DE89 3704 0044 0532 0130 00' })
  })

  it('are sent without the IBAN if it was not changed', async () => {
    const { server, user, dialog } = await openDetails()
    await user.type(within(dialog).getByLabelText('Notes'), 'Paid in cash')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Invoice saved')).toBeVisible()
    expect(bodyOf(server)).not.toHaveProperty('iban')
  })
})
