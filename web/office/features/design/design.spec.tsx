import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openBusiness } from '../../../testing/business.ts'
import { renderApp } from '../../../testing/render-app.tsx'

describe('The screen of all shared parts', () => {
  it('is one press away from the help', async () => {
    openBusiness()
    const { user } = renderApp('/help')
    await user.click(await screen.findByRole('link', { name: 'All parts of the screens' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Design' })).toBeVisible()
  })

  it('shows a table in each of its states, with the way out of each', async () => {
    openBusiness()
    const { user } = renderApp('/design')
    const part = within(await screen.findByRole('region', { name: 'Tables' }))
    expect(await part.findByRole('table')).toHaveTextContent('Onion soup')
    for (const [state, wayOut] of [
      ['Failed', 'Try again'],
      ['Empty', 'Add a dish'],
      ['Nothing found', 'Clear search and filters'],
    ] as const) {
      await user.click(part.getByRole('radio', { name: state }))
      expect(part.queryByRole('table')).not.toBeInTheDocument()
      await user.click(part.getByRole('button', { name: wayOut }))
      expect(await part.findByRole('table')).toBeVisible()
    }
  })

  it('draws of 10,000 rows those in sight, and says which of how many each is', async () => {
    openBusiness()
    // Nothing has a height in a test: rows have the one that they have on a screen.
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

  it('asks before something is lost, with the focus on the safe answer', async () => {
    openBusiness()
    const { user } = renderApp('/design')
    const ask = await screen.findByRole('button', { name: 'Ask first' })
    await user.click(ask)
    const question = within(await screen.findByRole('dialog', { name: 'Delete Onion soup?' }))
    expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(ask).toHaveFocus()
  })
})
