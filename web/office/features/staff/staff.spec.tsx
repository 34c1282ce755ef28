import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { signInAsManager, startTeamServer, testCook, testWaiter } from '../../../testing/staff-fixtures.ts'

const card = async () => within(await screen.findByRole('article', { name: testCook.name }))

async function openDetails(change: Partial<typeof testCook> = {}) {
  const server = startTeamServer()
  const member = { ...testCook, ...change }
  server.on('GET /api/staff', { body: [member] })
  server.on('GET /api/staff/:id', { body: member })
  const { user } = renderApp('/staff')
  await user.click((await card()).getByRole('button', { name: `Details: ${testCook.name}` }))
  return { server, user, dialog: within(await screen.findByRole('dialog')) }
}

describe('The staff directory', () => {
  it('shows hourly and daily pay', async () => {
    startTeamServer()
    renderApp('/staff')
    const rosa = await card()
    expect(rosa.getByText('€18.00 per hr')).toBeVisible()
    expect(rosa.getByText('Daily: €144.00')).toBeVisible()
  })

  it('hides wages from a manager who may not see them', async () => {
    const server = startTeamServer()
    signInAsManager(server)
    const { user } = renderApp('/staff')
    const rosa = await card()
    expect(rosa.queryByText(/per hr/)).toBeNull()
    await user.click(rosa.getByRole('button', { name: `Details: ${testCook.name}` }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByText('Salary history')).toBeNull()
    expect(dialog.queryByRole('button', { name: 'Salary Increase' })).toBeNull()
  })

  it('searches positions regardless of letter case, and shows the number of results', async () => {
    const server = startTeamServer()
    server.on('GET /api/staff', ({ query }) => ({
      body: query.get('search') === 'SOUS' ? [testCook] : [testCook, testWaiter],
    }))
    const { user } = renderApp('/staff')
    await screen.findByRole('article', { name: testWaiter.name })
    await user.type(await screen.findByRole('searchbox'), 'SOUS')
    expect(await screen.findByText('Results')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('article', { name: testWaiter.name })).toBeNull())
    expect(screen.getByRole('article', { name: testCook.name })).toBeVisible()
  })

  it('requests one page at a time', async () => {
    const server = startTeamServer()
    server.on('GET /api/staff', ({ query }) => ({
      body: query.get('page') === '2' ? [testWaiter] : [testCook],
      headers: { 'x-total-count': '61' },
    }))
    const { user } = renderApp('/staff')
    await card()
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(await screen.findByRole('article', { name: testWaiter.name })).toBeVisible()
  })

  it('sends only the new status, so that an outdated wage is not written back', async () => {
    const server = startTeamServer()
    server.on('PUT /api/staff/3', { body: { ...testCook, status: 'inactive', success: true } })
    const { user } = renderApp('/staff')
    await user.click((await card()).getByRole('combobox', { name: `Status: ${testCook.name}` }))
    await user.click(await screen.findByRole('option', { name: 'Inactive' }))
    expect(server.calls.find(call => call.method === 'PUT')?.body).toEqual({
      status: 'inactive',
      version: testCook.version,
    })
  })

  it.each([
    ['is rejected if someone else changed the status', 'terminated', 1],
    ['is saved if someone else changed another field', 'active', 2],
  ] as const)('sends a new status, which %s', async (_, newerStatus, sent) => {
    const server = startTeamServer()
    const newer = { ...testCook, status: newerStatus, version: 2 }
    server.on('PUT /api/staff/3', ({ body }) =>
      (body as { version: number }).version === 2
        ? { body: { ...newer, status: 'inactive', success: true } }
        : { status: 409, body: { error: 'Changed.', code: 'stale-version', current: newer } },
    )
    const { user } = renderApp('/staff')
    await user.click((await card()).getByRole('combobox', { name: `Status: ${testCook.name}` }))
    await user.click(await screen.findByRole('option', { name: 'Inactive' }))
    await waitFor(() => expect(server.calls.filter(call => call.method === 'PUT')).toHaveLength(sent))
    if (sent === 1) expect(await screen.findByText(/Changed\./)).toBeInTheDocument()
  })

  it('shows why a staff member could not be deleted', async () => {
    const server = startTeamServer()
    server.on('DELETE /api/staff/3', { status: 409, body: { error: 'Rosa is clocked in.' } })
    const { user } = renderApp('/staff')
    await user.click((await card()).getByRole('button', { name: `Delete ${testCook.name}` }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('They can no longer sign in to the staff portal.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to remove staff member: Rosa is clocked in.')).toBeInTheDocument()
  })
})

describe('The personal data of a former staff member', () => {
  it('is erased by an administrator with a reason, and shows until when the name is kept', async () => {
    const left = { ...testCook, status: 'terminated' }
    const server = startTeamServer()
    server.on('GET /api/staff', { body: [left] })
    server.on('POST /api/staff/3/erasure', { body: { success: true, name_kept_until: '2032-06-03' } })
    const { user } = renderApp('/staff')
    await user.click((await card()).getByRole('button', { name: `Details: ${testCook.name}` }))
    await user.click(await screen.findByRole('button', { name: 'Erase personal data' }))
    const form = within(await screen.findByRole('form', { name: /^Erase/ }))
    await user.type(form.getByRole('textbox'), 'Asked by letter')
    await user.click(form.getByRole('button', { name: 'Erase personal data' }))
    expect(await screen.findByText(/The name is kept in the payroll records until .*2032/)).toBeVisible()
    expect(server.calls.find(call => call.method === 'POST')?.body).toEqual({ reason: 'Asked by letter' })
  })

  it('cannot be erased while the person works here', async () => {
    const { dialog } = await openDetails()
    expect(dialog.queryByRole('button', { name: 'Erase personal data' })).toBeNull()
  })
})

describe('A new staff member', () => {
  it('requires name, e-mail, position, department, start date and salary', async () => {
    startTeamServer()
    const { user } = renderApp('/staff')
    await user.click(await screen.findByRole('button', { name: 'Add New Staff' }))
    await user.click(await screen.findByRole('button', { name: 'Add staff member' }))
    for (const sentence of [
      'Enter the full name.',
      'Enter the position.',
      'Select a department.',
      'Enter the start date.',
      'Select a salary type.',
      'Enter the salary.',
    ])
      expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('is assigned to the only location', async () => {
    startTeamServer()
    const { user } = renderApp('/staff')
    await user.click(await screen.findByRole('button', { name: 'Add New Staff' }))
    expect(await screen.findByRole('combobox', { name: 'Location' })).toHaveValue('Harbour')
  })
})

describe('The salary history', () => {
  it('shows amount, effective date, reason and author', async () => {
    const { dialog } = await openDetails()
    const history = within(dialog.getByRole('table', { name: 'Salary history' }))
    const [, entry] = history.getAllByRole('row')
    expect(entry).toHaveTextContent('1 Jan 2026€18.00 per hrSalary increaseanna')
  })
})

describe('A salary increase', () => {
  it('must exceed the current salary', async () => {
    const { user, dialog } = await openDetails()
    await user.click(dialog.getByRole('button', { name: 'Salary Increase' }))
    await user.type(await screen.findByRole('textbox', { name: /^New salary amount/ }), '18')
    await user.click(screen.getByRole('button', { name: 'Update salary' }))
    expect(await screen.findByText('New salary amount must be greater than current salary')).toBeVisible()
  })

  it('takes effect on the first day of someone who has not started yet', async () => {
    const { server, user, dialog } = await openDetails({ start_date: '2099-03-01' })
    server.on('POST /api/staff/3/salary-history', { status: 201, body: testCook.salaryHistory[0] })
    await user.click(dialog.getByRole('button', { name: 'Salary Increase' }))
    await user.type(await screen.findByRole('textbox', { name: /^New salary amount/ }), '19.5')
    await user.click(screen.getByRole('button', { name: 'Update salary' }))
    expect(await screen.findByText('Salary updated successfully!')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'POST')?.body).toMatchObject({
      effectiveDate: '2099-03-01',
    })
  })

  it('gets a default reason if none is entered', async () => {
    const { server, user, dialog } = await openDetails()
    server.on('POST /api/staff/3/salary-history', { status: 201, body: testCook.salaryHistory[0] })
    await user.click(dialog.getByRole('button', { name: 'Salary Increase' }))
    await user.type(await screen.findByRole('textbox', { name: /^New salary amount/ }), '19.5')
    await user.click(screen.getByRole('button', { name: 'Update salary' }))
    expect(await screen.findByText('Salary updated successfully!')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'POST')?.body).toMatchObject({
      amount: 19.5,
      reason: 'Salary increase',
    })
  })
})

describe('A salary that someone else changed in the meantime', () => {
  const rise = {
    id: 2,
    amount: 19,
    salary_type: 'hourly',
    effectiveDate: '2026-05-04',
    reason: 'Promotion',
    changedBy: 'ben',
  }
  const newer = {
    ...testCook,
    version: 2,
    salary_amount: 19,
    salaryHistory: [rise, ...testCook.salaryHistory],
  }
  const rejection = { status: 409, body: { error: 'Changed.', code: 'stale-version', current: newer } }

  it('is shown next to the entered increase, which is saved only when submitted again', async () => {
    const { server, user, dialog } = await openDetails()
    server.on('POST /api/staff/3/salary-history', ({ body }) =>
      (body as { version: number }).version === 2 ? { status: 201, body: rise } : rejection,
    )
    await user.click(dialog.getByRole('button', { name: 'Salary Increase' }))
    await user.type(await screen.findByRole('textbox', { name: /^New salary amount/ }), '20')
    await user.click(screen.getByRole('button', { name: 'Update salary' }))
    const versions = within(
      await screen.findByRole('table', { name: 'Someone else changed this while you were editing' }),
    )
    expect(versions.getByRole('row', { name: /€20\.00 €19\.00/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Update salary' }))
    expect(await screen.findByText('Salary updated successfully!')).toBeInTheDocument()
    expect(server.calls.filter(call => call.method === 'POST').map(call => call.body)).toMatchObject([
      { amount: 20, version: 1 },
      { amount: 20, version: 2 },
    ])
  })

  it('shows a new preview if another entry was corrected before saving', async () => {
    const { server, user, dialog } = await openDetails()
    const emptyPreview = { weeks: [], unpaid_difference: 0, adjustment_difference: 0 }
    server.on('POST /api/staff/3/salary-corrections/preview', { body: emptyPreview })
    server.on('POST /api/staff/3/salary-corrections', ({ body }) =>
      (body as { version: number }).version === 2
        ? { body: { staff: newer, preview: emptyPreview } }
        : rejection,
    )
    await user.click(dialog.getByRole('button', { name: 'Edit €18.00 per hr' }))
    const form = within(await screen.findByRole('form', { name: `Correct salary: ${testCook.name}` }))
    await user.type(form.getByLabelText(/^Reason/), 'Mistyped')
    await user.click(form.getByRole('button', { name: 'Preview changes' }))
    await user.click(await form.findByRole('button', { name: 'Save correction' }))
    expect(
      await form.findByText('Someone else changed this record. The effect below has been updated.'),
    ).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Save correction' }))
    expect(await screen.findByText('Salary history corrected')).toBeInTheDocument()
    const paths = server.calls.filter(call => call.method === 'POST').map(({ path }) => path)
    expect(paths.map(path => path.split('/').at(-1))).toEqual([
      'preview',
      'salary-corrections',
      'preview',
      'salary-corrections',
    ])
  })
})

describe('Location permissions', () => {
  it('are counted, and one is added only after a location is selected', async () => {
    const { user, dialog } = await openDetails()
    await user.click(dialog.getByRole('button', { name: 'Location Permissions' }))
    const counts = within(await screen.findByRole('list', { name: 'Location totals' }))
    expect(counts.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      '1Total locations',
      '1Authorised locations',
      '1Active locations',
    ])
    await user.click(screen.getByRole('button', { name: 'Add permission' }))
    expect(await screen.findByText('Please select a location first')).toBeVisible()
  })

  it('to receive deliveries are given per location, without a change of clocking in', async () => {
    const { user, dialog, server } = await openDetails()
    server.on('POST /api/staff/:id/location-permissions', { body: { success: true } })
    await user.click(dialog.getByRole('button', { name: 'Location Permissions' }))
    const receives = await screen.findByRole('checkbox', { name: 'Receives deliveries at Harbour' })
    expect(receives).not.toBeChecked()
    await user.click(receives)
    await waitFor(() =>
      expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
        locationId: 1,
        canReceive: true,
      }),
    )
  })
})
