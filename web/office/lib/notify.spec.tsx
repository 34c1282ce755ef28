import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../testing/business-fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { notifyError } from './notify.ts'

describe('A notification', () => {
  it('is closed by a button with a name', async () => {
    startBusinessServer()
    const { user } = renderApp('/suppliers')
    notifyError('The order could not be saved.', 'Try again.')
    await user.click(await screen.findByRole('button', { name: 'Close message' }))
    await waitFor(() => expect(screen.queryByText('Try again.')).not.toBeInTheDocument())
  })
})
