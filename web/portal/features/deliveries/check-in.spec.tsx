import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  buildDelivery,
  buildDeliveryDay,
  buildDeliveryLine,
  buildExpectedDelivery,
  expectedButter,
} from '../../../testing/delivery-fixtures.ts'
import {
  chooseMargarineInstead,
  clearQueue,
  findLine,
  KEY,
  listBodies,
  OWNER,
  openCheckIn,
} from '../../../testing/portal-deliveries.ts'
import { deliveryQueue } from '../../store/delivery-queue.ts'

afterEach(clearQueue)

describe('A check-in', () => {
  it('records a line that arrived as expected with one press', async () => {
    const { server, user } = await openCheckIn()
    await user.click(await screen.findByRole('button', { name: 'Butter: all arrived' }))
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toContain(
        '/api/staff-portal/deliveries',
      ),
    )
    await waitFor(async () => expect(await listBodies()).toEqual([]))
  })

  it('stays on the phone without a connection, and is shown as recorded', async () => {
    const { user } = await openCheckIn({ isOffline: true })
    await user.click(await screen.findByText('Butter'))
    const editor = await findLine('Butter')
    await user.click(editor.getByRole('button', { name: /^One less: Received/ }))
    await user.click(editor.getByRole('button', { name: /^One less: Received/ }))
    await user.click(editor.getByRole('button', { name: 'Damaged' }))
    await user.click(editor.getByRole('button', { name: 'One more: Damaged' }))
    await user.click(editor.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('8 of 10 cases · 2 missing · 1 damaged')).toBeVisible()
    expect((await findLine('Butter')).getByLabelText('Waiting to be sent')).toBeVisible()
    const [body] = await listBodies()
    expect(body).toMatchObject({
      ...{ delivery_key: KEY, supplier_id: 3, location_id: 1, order_ids: [1] },
      lines: [{ received: 8, damaged: 1, order_line: { order_id: 1, line_id: '0' } }],
    })
  })

  it('leaves a cleared number empty, and saves only once it is entered again', async () => {
    const { user } = await openCheckIn({ isOffline: true })
    await user.click(await screen.findByText('Butter'))
    const editor = await findLine('Butter')
    const received = editor.getByRole('textbox', { name: 'Received (case)' })
    await user.clear(received)
    expect(received).toHaveValue('')
    expect(editor.getByText('Enter a number, such as 2.5.')).toBeVisible()
    expect(editor.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.click(editor.getByRole('button', { name: 'Damaged' }))
    const damaged = editor.getByRole('textbox', { name: 'Damaged' })
    await user.type(damaged, '3')
    await user.clear(damaged)
    expect(damaged).toHaveValue('')
    await user.click(editor.getByRole('button', { name: 'Temperature' }))
    await user.click(editor.getByRole('button', { name: 'Frozen goods' }))
    expect(editor.getByRole('textbox', { name: 'Frozen goods (°C)' })).toHaveValue('')
    await user.type(received, '9')
    await user.click(editor.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('9 of 10 cases · 1 missing')).toBeVisible()
    expect((await listBodies())[0]?.lines).toMatchObject([{ received: 9, damaged: 0, temperature: null }])
  })

  it('records another product that was delivered instead', async () => {
    const { user } = await openCheckIn({ isOffline: true })
    await user.click(await screen.findByText('Butter'))
    await chooseMargarineInstead(user)
    const received = await screen.findByRole('textbox', { name: 'Received (kg)' })
    expect(received).toHaveValue('')
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(received, '2.5')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Instead of Butter/)).toBeVisible()
    expect((await listBodies())[0]?.lines).toMatchObject([
      { product_id: 100, received: 2.5, substituted_by: { product_id: 102, unit: 'kg' } },
    ])
  })

  it.each([
    ['Replace', [{ substituted_by: { product_id: 102 }, received: 3, damaged: 0 }, { removed: true }]],
    ['Keep both', [{ substituted_by: { product_id: 102 }, received: 3, damaged: 0 }]],
  ])('asks whether another product replaces what is recorded: %s', async (answer, lines) => {
    const recorded = buildDeliveryLine(expectedButter, 9, { damaged: 2 })
    const delivery = buildDelivery({ lines: [recorded] })
    const days = [buildDeliveryDay({ expected: [buildExpectedDelivery({ delivery })] })]
    const { user } = await openCheckIn({ days, isOffline: true })
    await user.click(await screen.findByText('Butter'))
    await chooseMargarineInstead(user)
    const question = await screen.findByRole('dialog', { name: 'Replace the entry for Butter?' })
    expect(within(question).getByText(/^Recorded for Butter: 9.cases\./)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: answer }))
    await user.type(await screen.findByRole('textbox', { name: 'Received (kg)' }), '3')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(async () => expect(await listBodies()).toHaveLength(1))
    const [body] = await listBodies()
    expect(body?.lines).toMatchObject(lines)
  })

  it('compares a temperature with the limits', async () => {
    const { user } = await openCheckIn({ isOffline: true })
    const field = await screen.findByRole('textbox', { name: /Chilled goods/ })
    await user.type(field, '7.5')
    expect(await screen.findByText('Outside the limits (0 to 5 °C)')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'What did you do about it?' }), 'Refused')
    await user.tab()
    await waitFor(async () =>
      expect((await listBodies()).at(-1)?.temperatures).toMatchObject([
        { storage: 'chilled', celsius: 7.5, action: 'Refused' },
      ]),
    )
  })

  it('shows a newer temperature of a colleague, and does not overwrite it', async () => {
    const reading = { storage: 'chilled', min_celsius: 0, max_celsius: 5, is_within_limits: true } as const
    const measure = (celsius: number) => ({
      body: {
        days: [
          buildDeliveryDay({
            expected: [
              buildExpectedDelivery({
                delivery: buildDelivery({
                  temperatures: [
                    { ...reading, celsius, action: '', recorded_at: `2026-05-02T08:00:0${celsius}Z` },
                  ],
                }),
              }),
            ],
          }),
        ],
      },
    })
    const { server, user } = await openCheckIn({ days: measure(2).body.days })
    const field = await screen.findByRole('textbox', { name: /Chilled goods/ })
    expect(field).toHaveValue('2')
    server.on('GET /api/staff-portal/deliveries', measure(4))
    act(() => void window.dispatchEvent(new Event('focus')))
    await waitFor(() => expect(field).toHaveValue('4'))
    await user.click(field)
    await user.tab()
    expect(await listBodies()).toEqual([])
    expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('keeps no remark about a temperature within the limits', async () => {
    const { user } = await openCheckIn({ isOffline: true })
    const field = await screen.findByRole('textbox', { name: /Chilled goods/ })
    await user.type(field, '7.5')
    await user.type(screen.getByRole('textbox', { name: 'What did you do about it?' }), 'Refused')
    await user.clear(field)
    await user.type(field, '3')
    await user.tab()
    await waitFor(async () =>
      expect((await listBodies()).at(-1)?.temperatures).toMatchObject([{ celsius: 3, action: '' }]),
    )
  })

  it('is completed explicitly, with a name, and says what counts as not received', async () => {
    const { user } = await openCheckIn({ isOffline: true })
    expect(await screen.findByText('2 lines are not recorded. They count as not received.')).toBeVisible()
    await user.clear(screen.getByRole('textbox', { name: 'Received by' }))
    await user.click(screen.getByRole('button', { name: 'Complete check-in' }))
    expect(await screen.findByText('Enter who received the delivery.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Received by' }), 'Aoife')
    await user.click(screen.getByRole('button', { name: 'Complete check-in' }))
    expect(await screen.findByText('Not sent yet')).toBeVisible()
    expect((await listBodies()).at(-1)).toMatchObject({ is_complete: true, signature_name: 'Aoife' })
    expect(screen.queryByRole('button', { name: 'Complete check-in' })).toBeNull()
  })

  it('is completed only with what was done about a temperature outside the limits', async () => {
    const { user } = await openCheckIn({ isOffline: true })
    await user.type(await screen.findByRole('textbox', { name: /Chilled goods/ }), '7.5')
    await user.tab()
    await user.click(screen.getByText('Butter'))
    const editor = await findLine('Butter')
    await user.click(editor.getByRole('button', { name: 'Temperature' }))
    await user.type(editor.getByRole('textbox', { name: 'Chilled goods (°C)' }), '8')
    await user.click(editor.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/8.°C$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Complete check-in' }))
    expect(await screen.findByText(/^Temperature outside the limits: Chilled goods, Butter\./)).toBeVisible()
    const question = 'What did you do about it?'
    await user.type(screen.getByRole('textbox', { name: question }), 'Chilled at once')
    await user.tab()
    await user.click(screen.getByText('Butter'))
    const reopened = await findLine('Butter')
    await user.type(reopened.getByRole('textbox', { name: question }), 'Refused')
    await user.click(reopened.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByText(/^Temperature outside the limits/)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Complete check-in' }))
    await waitFor(async () => expect((await listBodies()).at(-1)?.is_complete).toBe(true))
  })

  it('cannot be completed while a line is open whose values are not saved', async () => {
    const { user } = await openCheckIn({ isOffline: true })
    await user.click(await screen.findByText('Butter'))
    expect(screen.getByText('Save or cancel the open line first.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Complete check-in' })).toBeDisabled()
    await user.click((await findLine('Butter')).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByText('Save or cancel the open line first.')).toBeNull()
    expect(screen.getByRole('button', { name: 'Complete check-in' })).toBeEnabled()
  })

  it('asks before what was entered in a line is lost', async () => {
    const { user } = await openCheckIn({ isOffline: true })
    await user.click(await screen.findByText('Butter'))
    await user.click((await findLine('Butter')).getByRole('button', { name: /^One less: Received/ }))
    await user.click(screen.getByText('Cream'))
    const question = await screen.findByRole('dialog', { name: 'Discard the changes to Butter?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect((await findLine('Butter')).getByRole('textbox', { name: 'Received (case)' })).toHaveValue('9')
    await user.click(screen.getByText('Cream'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await (await findLine('Cream')).findByRole('textbox', { name: 'Received (case)' })).toHaveValue(
      '4',
    )
    expect(await listBodies()).toEqual([])
  })

  it('leaves out an added product that was not saved', async () => {
    const { user } = await openCheckIn({ isOffline: true })
    await user.click(await screen.findByText('Add product not ordered'))
    await user.type(screen.getByRole('searchbox', { name: 'Product' }), 'marg')
    await user.click(screen.getByRole('button', { name: /Margarine/ }))
    await user.click(await screen.findByText('Butter'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await (await findLine('Butter')).findByRole('textbox', { name: 'Received (case)' })
    expect(screen.getByRole('list', { name: 'Product' })).toHaveTextContent('Margarine')
    expect(screen.getAllByText('Margarine')).toHaveLength(1)
  })

  it('shows what a colleague has recorded', async () => {
    const delivery = buildDelivery({ lines: [buildDeliveryLine(expectedButter, 9)] })
    await openCheckIn({ days: [buildDeliveryDay({ expected: [buildExpectedDelivery({ delivery })] })] })
    expect(await screen.findByText('9 of 10 cases · 1 missing')).toBeVisible()
    expect(screen.getByText('1 of 2 recorded')).toBeVisible()
  })

  it('keeps a delivery note number that is cleared, and says who can delete it', async () => {
    const delivery = buildDelivery({ note_number: 'LS-17' })
    const { user } = await openCheckIn({
      days: [buildDeliveryDay({ expected: [buildExpectedDelivery({ delivery })] })],
      isOffline: true,
    })
    const field = await screen.findByRole('textbox', { name: 'Delivery note number' })
    await user.clear(field)
    await user.tab()
    expect(field).toHaveValue('LS-17')
    expect(screen.getByText('Only a manager can delete this text. You can change it.')).toBeVisible()
    expect(await listBodies()).toEqual([])
    await user.clear(field)
    await user.type(field, 'LS-18')
    await user.tab()
    await waitFor(async () => expect(await listBodies()).toMatchObject([{ note_number: 'LS-18' }]))
    expect(screen.queryByText(/^Only a manager can delete/)).toBeNull()
  })

  it('keeps what is typed through a reload, and records it with the completion', async () => {
    const { user } = await openCheckIn({ isOffline: true })
    await user.click(await screen.findByText('Butter'))
    await user.click((await findLine('Butter')).getByRole('button', { name: /^One less: Received/ }))
    await user.type(screen.getByRole('textbox', { name: /Chilled goods/ }), '3')
    await user.type(screen.getByRole('textbox', { name: 'Delivery note number' }), 'LS-17')
    // A reload ends the page without leaving the field or unmounting anything.
    const stored = { ...localStorage }
    cleanup()
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    const reloaded = await openCheckIn({ isOffline: true })
    const received = await screen.findByRole('textbox', { name: 'Received (case)' })
    expect(received).toHaveValue('9')
    expect(screen.getByRole('textbox', { name: 'Delivery note number' })).toHaveValue('LS-17')
    await reloaded.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('9 of 10 cases · 1 missing')).toBeVisible()
    await reloaded.user.click(screen.getByRole('button', { name: 'Complete check-in' }))
    await waitFor(async () =>
      expect((await listBodies()).at(-1)).toMatchObject({ is_complete: true, note_number: 'LS-17' }),
    )
    expect(Object.keys(localStorage).filter(key => key.startsWith('check-in-draft'))).toEqual([])
  })

  it('that was refused says why, and is deleted after a confirmation', async () => {
    const { server, user } = await openCheckIn()
    const refuse = (error: string, { status = 409, code = 'conflict' } = {}) =>
      server.on('POST /api/staff-portal/deliveries', { status, body: { error, code } })
    refuse('This delivery has already been checked in.')
    await user.click(await screen.findByRole('button', { name: 'Butter: all arrived' }))
    expect(await screen.findByText('This delivery has already been checked in.')).toBeVisible()
    const differs = 'This was already recorded with other values.'
    refuse(differs, { status: 422, code: 'submission-differs' })
    await user.click(await screen.findByRole('button', { name: 'Cream: all arrived' }))
    expect(await screen.findByText(differs)).toBeVisible()
    expect(screen.getByText('This delivery has already been checked in.')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete 2 entries?' }))
    expect(question.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'This delivery has already been checked in.',
      differs,
    ])
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(await deliveryQueue.list(OWNER)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const lastQuestion = within(await screen.findByRole('dialog', { name: 'Delete 2 entries?' }))
    await user.click(lastQuestion.getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await deliveryQueue.list(OWNER)).toEqual([]))
  })
})
