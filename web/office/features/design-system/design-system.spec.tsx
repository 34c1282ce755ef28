import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'

describe('The gallery of shared components', () => {
  it('opens at its URL', async () => {
    startBusinessServer()
    renderApp('/design')
    expect(await screen.findByRole('heading', { level: 1, name: 'Design' })).toBeVisible()
  })

  it('shows a table in each of its states, with their actions', async () => {
    startBusinessServer()
    const { user } = renderApp('/design')
    const part = within(await screen.findByRole('region', { name: 'Tables' }))
    expect(await part.findByRole('table')).toHaveTextContent('Onion soup')
    for (const [state, actionName] of [
      ['Error', 'Try again'],
      ['Empty', 'Add a dish'],
      ['No results', 'Clear search and filters'],
    ] as const) {
      await user.click(part.getByRole('radio', { name: state }))
      expect(part.queryByRole('table')).not.toBeInTheDocument()
      await user.click(part.getByRole('button', { name: actionName }))
      expect(await part.findByRole('table')).toBeVisible()
    }
  })

  it('renders only the visible rows of 10,000, with their positions', async () => {
    startBusinessServer()
    // jsdom has no layout, so rows get the height that they have in a browser.
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 41 })
    const { user } = renderApp('/design')
    const part = within(await screen.findByRole('region', { name: 'Tables' }))
    await user.click(part.getByRole('radio', { name: '10,000 rows' }))
    const first = await part.findByRole('row', { name: /Onion soup 1 / })
    expect(first).toHaveAttribute('aria-rowindex', '2')
    expect(part.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
    expect(part.getAllByRole('row').length).toBeLessThan(100)
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight')
  })

  it('focuses cancel in a destructive confirmation', async () => {
    startBusinessServer()
    const { user } = renderApp('/design')
    const triggerButton = await screen.findByRole('button', { name: 'Ask for confirmation' })
    await user.click(triggerButton)
    const confirmDialog = within(await screen.findByRole('dialog', { name: 'Delete Onion soup?' }))
    expect(confirmDialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(triggerButton).toHaveFocus()
  })
})
