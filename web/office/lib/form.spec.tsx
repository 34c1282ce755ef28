import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../testing/business-fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { startTeamServer } from '../../testing/staff-fixtures.ts'

async function openSupplier() {
  const server = startBusinessServer()
  const { user } = renderApp('/suppliers')
  await user.click(await screen.findByRole('button', { name: 'Add supplier' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { server, dialog, user, save: () => user.click(dialog.getByRole('button', { name: /^Save/ })) }
}

/** A new staff member with all typed fields filled in. */
async function openPerson() {
  startTeamServer()
  const { user } = renderApp('/staff')
  await user.click(await screen.findByRole('button', { name: 'Add New Staff' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/^Full name/), 'Nora Quinn')
  await user.type(dialog.getByLabelText(/^Email/), 'nora@example.com')
  await user.type(dialog.getByLabelText(/^Position/), 'Cook')
  const choose = async (field: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { dialog, user, choose, save: () => user.click(dialog.getByRole('button', { name: /^Add/ })) }
}

describe('A rejected form focuses the first invalid field', () => {
  it('that was left empty', async () => {
    const { dialog, save } = await openSupplier()
    await save()
    expect(dialog.getByLabelText(/^Name/)).toHaveFocus()
  })

  it('after a valid one', async () => {
    const { dialog, user, save } = await openSupplier()
    await user.type(dialog.getByLabelText(/^Name/), 'Dairy House')
    await user.type(dialog.getByLabelText('Email'), 'not an address')
    await save()
    expect(dialog.getByLabelText('Email')).toHaveFocus()
  })

  it('that only the server rejects', async () => {
    const { server, dialog, user, save } = await openSupplier()
    server.on('POST /api/suppliers', {
      status: 400,
      body: { error: 'This is not right', details: [{ field: 'taxId', message: 'No such number' }] },
    })
    await user.type(dialog.getByLabelText(/^Name/), 'Dairy House')
    await save()
    await waitFor(() => expect(dialog.getByLabelText('Tax ID')).toHaveFocus())
    expect(dialog.getByLabelText('Tax ID')).toHaveAccessibleDescription('No such number')
  })

  it('that is a select', async () => {
    const { dialog, save } = await openPerson()
    await save()
    expect(dialog.getByRole('combobox', { name: 'Department' })).toHaveFocus()
  })

  it('that is a date', async () => {
    const { dialog, choose, save } = await openPerson()
    await choose('Department', 'Kitchen')
    await save()
    expect(dialog.getByLabelText(/^Start date/)).toHaveFocus()
  })

  it('that is an amount', async () => {
    const { dialog, user, choose, save } = await openPerson()
    await choose('Department', 'Kitchen')
    await choose('Salary type', 'Hourly')
    await user.type(dialog.getByLabelText(/^Start date/), '2026-03-02')
    await save()
    expect(dialog.getByLabelText(/^Salary amount/)).toHaveFocus()
  })
})
