import type { Invoice } from '@rms/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testInvoice } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

async function openDetails(more: Partial<Invoice> = {}) {
  const invoice = { ...testInvoice, ...more }

  const server = startBusinessServer()
  server.on('GET /api/invoices/:id', { body: invoice })
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

  it('include the number of the delivery note, which can be corrected', async () => {
    const { server, user, dialog } = await openDetails({ note_number: 'LS-7O' })
    const number = within(dialog).getByLabelText('Delivery note number')
    expect(number).toHaveValue('LS-7O')
    await user.type(number, '{Backspace}0')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Invoice saved')).toBeVisible()
    expect(bodyOf(server)).toMatchObject({ note_number: 'LS-70' })
  })

  it('of a delivery note have no number of another one', async () => {
    const { dialog } = await openDetails({ document_type: 'delivery-note' })
    expect(within(dialog).getByLabelText('Notes')).toBeVisible()
    expect(within(dialog).queryByLabelText('Delivery note number')).not.toBeInTheDocument()
  })

  it('are sent without IBAN and delivery note if they were not changed', async () => {
    const { server, user, dialog } = await openDetails()
    await user.type(within(dialog).getByLabelText('Notes'), 'Paid in cash')
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Invoice saved')).toBeVisible()
    expect(bodyOf(server)).not.toHaveProperty('iban')
    expect(bodyOf(server)).not.toHaveProperty('note_number')
  })
})
