import type { SalesDayDetails } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../testing/render-app.tsx'
import { startSalesServer, tillDay, tillDayDetails, totals } from '../../../../testing/sales-fixtures.ts'

const LIST = '/sales?period=week&date=2026-03-03'

const enteredLine = {
  ...{ channel: 'dine-in' as const, channel_name: '', day_part: 'whole-day' as const },
  sales: [{ tax_rate: 9, net: 100, tax: 9 }],
  adjustments: [{ kind: 'tip' as const, gross: 5 }],
  ...{ covers: 4, commission: null, net_sales: 100, tax: 9 },
}
const entered: SalesDayDetails = {
  ...tillDayDetails,
  ...totals(100, { tax: 9, covers: 4 }),
  ...{ id: 40, source_id: 1, source_name: '', origin: 'manual', version: 3, items: [], history: [] },
  ...{ items_count: 0, lines: [enteredLine], taxes: [{ tax_rate: 9, net_sales: 100, tax: 9 }] },
}
const [till] = tillDay.sources

/** A day that was entered by hand. */
const enteredDay = {
  ...tillDay,
  sources: till ? [{ ...till, day_id: 40, source_id: 1, source_name: '', has_items: false }] : [],
}

function startEnteredServer() {
  const server = startSalesServer([enteredDay])
  server.on('GET /api/sales/days/40', { body: entered })
  return server
}

const getSent = ({ calls }: ReturnType<typeof startSalesServer>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

const openForm = async (address: string, name = 'Enter sales by hand') => {
  const app = renderApp(address)
  // The form takes the place of the dialog that shows that it is loading.
  await screen.findByRole('textbox', { name: 'Business day' })
  const dialog = screen.getByRole('dialog', { name })
  return { ...app, dialog, field: (label: string) => within(dialog).getByRole('textbox', { name: label }) }
}

describe('Sales entered by hand', () => {
  it('are sent by channel and tax rate, and never overwrite another entry', async () => {
    const server = startSalesServer()
    server.on('PUT /api/sales/days/manual', { body: entered })
    const { user, dialog } = await openForm(`${LIST}&enter=1:2026-03-05`)
    const [first] = within(dialog).getAllByRole('group', { name: /^Row/ }) as [HTMLElement]
    await user.type(within(first).getByRole('textbox', { name: 'Sales with tax' }), '109')
    await user.type(within(first).getByRole('textbox', { name: 'Tax rate' }), '9')
    await user.type(within(first).getByRole('textbox', { name: 'Covers' }), '12')
    await user.click(within(dialog).getByRole('button', { name: 'Add row' }))
    const second = within(dialog).getByRole('group', { name: 'Row 2' })
    await user.type(within(second).getByRole('textbox', { name: 'Sales with tax' }), '123')
    await user.type(within(second).getByRole('textbox', { name: 'Tax rate' }), '23')
    expect(await within(dialog).findByText('Net sales: €200.00')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Save sales' }))
    expect(await screen.findByText('Sales saved')).toBeInTheDocument()
    expect(getSent(server)).toEqual([
      {
        ...{ location_id: 1, date: '2026-03-05', version: 0 },
        lines: [
          {
            ...{ channel: 'dine-in', channel_name: '', day_part: 'whole-day', covers: 12, commission: null },
            sales: [
              { gross: 109, tax_rate: 9 },
              { gross: 123, tax_rate: 23 },
            ],
            adjustments: [],
          },
        ],
      },
    ])
  })

  it('need a location, a date, an amount and its tax rate', async () => {
    const server = startSalesServer()
    const { user, dialog, field } = await openForm(`${LIST}&enter`)
    await user.click(within(dialog).getByRole('button', { name: 'Save sales' }))
    for (const text of ['Choose a location', 'Choose a date', 'Enter an amount', 'Complete the marked rows.'])
      expect(await within(dialog).findByText(text)).toBeVisible()
    await user.type(field('Sales with tax'), '50')
    await user.click(within(dialog).getByRole('button', { name: 'Save sales' }))
    expect(await within(dialog).findByText('Enter the tax rate')).toBeVisible()
    await user.clear(field('Sales with tax'))
    await user.type(field('Sales with tax'), '12x')
    await user.click(within(dialog).getByRole('button', { name: 'Save sales' }))
    await waitFor(() => expect(field('Sales with tax')).toBeInvalid())
    expect(getSent(server)).toEqual([])
  })

  it('do not contain a voucher that was sold', async () => {
    const server = startSalesServer()
    server.on('PUT /api/sales/days/manual', { body: entered })
    const { user, dialog, field } = await openForm(`${LIST}&enter=1:2026-03-05`)
    await user.type(field('Sales with tax'), '100')
    await user.type(field('Tax rate'), '0')
    await user.click(within(dialog).getByRole('button', { name: 'Add amount' }))
    const voucher = within(dialog).getByRole('group', { name: 'Vouchers sold' })
    await user.type(within(voucher).getByRole('textbox', { name: 'Amount' }), '100')
    expect(await within(dialog).findByText('Net sales: €0.00')).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Save sales' }))
    await waitFor(() =>
      expect(getSent(server)).toMatchObject([
        { lines: [{ adjustments: [{ kind: 'voucher-sold', gross: 100, in_sales: true, tax_rate: 0 }] }] },
      ]),
    )
  })

  it('are opened for changes, and keep what the form does not change', async () => {
    const server = startEnteredServer()
    server.on('PUT /api/sales/days/manual', { body: entered })
    const { user, dialog, field } = await openForm(`${LIST}&enter=1:2026-03-03`, 'Edit manual entry')
    expect(field('Sales with tax')).toHaveValue('109.00')
    expect(field('Business day')).toBeDisabled()
    await user.clear(field('Covers'))
    await user.type(field('Covers'), '5')
    await user.click(within(dialog).getByRole('button', { name: 'Save sales' }))
    await waitFor(() =>
      expect(getSent(server)).toMatchObject([
        {
          version: 3,
          lines: [
            { covers: 5, sales: [{ gross: 109, tax_rate: 9 }], adjustments: [{ kind: 'tip', gross: 5 }] },
          ],
        },
      ]),
    )
  })

  it('are offered for changes when their day is chosen', async () => {
    startEnteredServer()
    const { user, dialog, field } = await openForm(`${LIST}&enter=1:2026-03-05`)
    await user.clear(field('Business day'))
    await user.type(field('Business day'), '03/03/2026')
    await user.click(await within(dialog).findByRole('button', { name: 'Edit that entry' }))
    expect(await screen.findByRole('dialog', { name: 'Edit manual entry' })).toBeVisible()
  })

  it('show what somebody else entered meanwhile', async () => {
    const server = startSalesServer()
    server.on('PUT /api/sales/days/manual', ({ body }) =>
      Object(body).version === 0
        ? { status: 409, body: { error: 'x', code: 'stale-version', current: entered } }
        : { body: entered },
    )
    const { user, dialog, field } = await openForm(`${LIST}&enter=1:2026-03-05`)
    await user.type(field('Sales with tax'), '50')
    await user.type(field('Tax rate'), '9')
    await user.click(within(dialog).getByRole('button', { name: 'Save sales' }))
    const theirs = await within(dialog).findByRole('radio', { name: /Dine-in €109.00 9%/ })
    await user.click(theirs)
    await user.click(within(dialog).getByRole('button', { name: 'Save sales' }))
    await waitFor(() => expect(getSent(server).at(-1)).toMatchObject({ version: 3 }))
  })

  it('ask before they are discarded', async () => {
    startSalesServer()
    const { user, field } = await openForm(`${LIST}&enter=1:2026-03-05`)
    await user.type(field('Sales with tax'), '50')
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  })
})
