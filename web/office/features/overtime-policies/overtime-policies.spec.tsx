import { DEFAULT_OVERTIME_POLICY } from '@rms/domain-kit'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../testing/render-app.tsx'
import { startTeamServer } from '../../../testing/staff-fixtures.ts'

const usual = { ...DEFAULT_OVERTIME_POLICY, id: 1, createdAt: null, createdBy: null }

describe('Attendance policies', () => {
  it('show which policy is in effect', async () => {
    startTeamServer().on('GET /api/attendance/policies', { body: [usual] })
    renderApp('/attendance-policies')
    expect(await screen.findByText('From the beginning')).toBeVisible()
    expect(screen.getByText('Current')).toBeVisible()
    expect(screen.getByText('40 h')).toBeVisible()
  })

  it('cannot take effect in the past', async () => {
    startTeamServer().on('GET /api/attendance/policies', { body: [usual] })
    const { user } = renderApp('/attendance-policies')
    await user.click(await screen.findByRole('button', { name: 'New policy' }))
    const dialog = within(await screen.findByRole('dialog'))
    const from = dialog.getByRole('textbox', { name: /^Effective from/ })
    await user.clear(from)
    await user.type(from, '01/01/2020')
    await user.click(dialog.getByRole('button', { name: 'Save policy' }))
    expect(await dialog.findByText('Choose today or a later date.')).toBeVisible()
  })
})
