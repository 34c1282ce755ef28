import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testInvoice } from '../../testing/business-fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'

async function openInvoices() {
  startBusinessServer().on('GET /api/invoices', { body: [testInvoice] })
  const { user } = renderApp('/invoices')
  return { user, deleteButton: await screen.findByRole('button', { name: 'Delete D-2041' }) }
}

describe('The tooltip of an icon button', () => {
  it('is shown on hover', async () => {
    const { user, deleteButton } = await openInvoices()
    await user.hover(deleteButton)
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete')
    await user.unhover(deleteButton)
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  })

  it('is shown on keyboard focus, until Escape', async () => {
    const { user, deleteButton } = await openInvoices()
    while (document.activeElement !== deleteButton) await user.tab()
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  })

  it('is hidden when the button is pressed', async () => {
    const { user, deleteButton } = await openInvoices()
    await user.hover(deleteButton)
    await screen.findByRole('tooltip')
    await user.click(deleteButton)
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
  })

  it('is shown on touch', async () => {
    const { user, deleteButton } = await openInvoices()
    await user.pointer({ target: deleteButton, keys: '[TouchA>]' })
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Delete')
  })
})
