import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { startBusinessServer } from '../../testing/business-fixtures.ts'
import { renderApp } from '../../testing/render-app.tsx'

it('A form that is always on its screen does not scroll the screen', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  startBusinessServer()
  renderApp('/account')
  expect(await screen.findByRole('form')).toBeVisible()
  expect(scroll).not.toHaveBeenCalled()
  scroll.mockRestore()
})
