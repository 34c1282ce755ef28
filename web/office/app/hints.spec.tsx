import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { invoice, openBusiness } from '../../testing/business.ts'
import { renderApp } from '../../testing/render-app.tsx'

async function openInvoices() {
  openBusiness().on('GET /api/invoices', { body: [invoice] })
  const { user } = renderApp('/invoices')
  return { user, act: await screen.findByRole('button', { name: 'Delete D-2041' }) }
}

describe('The word of a button that is only an icon', () => {
  it('is shown while a mouse rests on it', async () => {
    const { user, act } = await openInvoices()
    await user.hover(act)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete')
    await user.unhover(act)
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  })

  it('is shown when a key led to it, until Escape', async () => {
    const { user, act } = await openInvoices()
    while (document.activeElement !== act) await user.tab()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  })

  it('is out of the way when it is pressed', async () => {
    const { user, act } = await openInvoices()
    await user.hover(act)
    await screen.findByRole('tooltip')
    await user.click(act)
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })

  it('is shown to a finger that touches it', async () => {
    const { user, act } = await openInvoices()
    await user.pointer({ target: act, keys: '[TouchA>]' })
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete')
  })
})
