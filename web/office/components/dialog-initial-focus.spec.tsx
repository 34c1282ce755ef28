import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requestConfirmation } from '../../shared/lib/confirm.ts'
import { startBusinessServer } from '../../testing/business-fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'

describe('The focus of a dialog', () => {
  it.each(['/suppliers?add', '/products?add', '/staff?add', '/users?add'])(
    'that %s opens is in its first field',
    async address => {
      startBusinessServer()
      renderApp(address)
      const dialog = await screen.findByRole('dialog')
      await within(dialog).findAllByRole('textbox')
      await waitFor(() => expect(within(dialog).getAllByRole('textbox')[0]).toHaveFocus())
    },
  )

  it('is on cancel if a confirmation is destructive, otherwise on confirm', async () => {
    startBusinessServer()
    renderApp('/')
    await screen.findByRole('heading', { level: 1 })
    const question = { title: 'Copy week', message: 'Copy it?', confirmLabel: 'Copy' }
    act(() => void requestConfirmation({ ...question, isDestructive: false }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus())
    act(() => void requestConfirmation({ ...question, title: 'Delete week', confirmLabel: 'Delete' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  })
})
