import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

describe('The export of a period', () => {
  it('shows an error at the start date if it is after the end date, without opening a calendar over it', async () => {
    const server = startBusinessServer()
    const { user } = renderApp('/invoices')
    await user.click(await screen.findByRole('button', { name: /^Export/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const start = dialog.getByRole('textbox', { name: 'Start date' })
    await user.clear(start)
    await user.type(start, '2099-01-01')
    await user.click(dialog.getByRole('button', { name: /^Export/ }))
    expect(start).toHaveFocus()
    expect(start).toHaveAccessibleDescription('Start date must be before end date')
    expect(screen.queryByRole('button', { name: '15 January 2099' })).toBeNull()
    expect(server.calls.some(({ path }) => path.includes('export'))).toBe(false)
  })
})
