import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { invoice, openBusiness } from '../../testing/business.ts'
import { renderApp } from '../../testing/render-app.tsx'

async function openInvoices() {
  openBusiness().on('GET /api/invoices', { body: [invoice] })
  const { user } = renderApp('/invoices')
  return { user, act: await screen.findByRole('button', { name: 'Delete D-2041' }) }
}

describe('The tooltip of an icon button', () => {
  it('is shown on hover', async () => {
    const { user, act } = await openInvoices()
    await user.hover(act)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete')
    await user.unhover(act)
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  })

  it('is shown on keyboard focus, until Escape', async () => {
    const { user, act } = await openInvoices()
    while (document.activeElement !== act) await user.tab()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  })

  it('is hidden when the button is pressed', async () => {
    const { user, act } = await openInvoices()
    await user.hover(act)
    await screen.findByRole('tooltip')
    await user.click(act)
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })

  it('is shown on touch', async () => {
    const { user, act } = await openInvoices()
    await user.pointer({ target: act, keys: '[TouchA>]' })
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete')
  })
})
