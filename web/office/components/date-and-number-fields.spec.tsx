import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { startTeamServer } from '../../testing/staff-fixtures.ts'

const settings = { ...DEFAULT_SETTINGS, currency: 'EUR', dateFormat: 'DD/MM/YYYY' } as const

async function openPerson(language: 'en' | 'de' = 'en') {
  const server = startTeamServer()
  server.on('GET /api/settings', { body: { ...settings, language } })
  const { user } = renderApp('/staff')
  const name = language === 'de' ? 'Mitarbeiter/in hinzufügen' : 'Add New Staff'
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  const type = async (field: RegExp, text: string) => {
    await user.clear(dialog.getByRole('textbox', { name: field }))
    await user.type(dialog.getByRole('textbox', { name: field }), text)
    await user.tab()
  }
  const paste = async (field: RegExp, text: string) => {
    await user.clear(dialog.getByRole('textbox', { name: field }))
    await user.click(dialog.getByRole('textbox', { name: field }))
    await user.paste(text)
    await user.tab()
  }
  const field = (named: RegExp) => dialog.getByRole('textbox', { name: named })
  return { server, user, dialog, type, paste, field }
}

describe('A date field', () => {
  it('parses a short date in the order of the settings', async () => {
    const { type, field } = await openPerson()
    await type(/^Start date/, '5/11/26')
    expect(field(/^Start date/)).toHaveValue('05/11/2026')
  })

  it.each([
    ['31/02/2026', 'This date does not exist.'],
    ['11/25/2026', 'This date does not exist.'],
    ['45/01/2026', 'This date does not exist.'],
    ['5/11', 'Add the year'],
    ['0/0/0', 'Enter the year with four digits'],
    ['soon', 'Enter a date such as'],
  ])('keeps the text %s and shows an error, typed and pasted', async (text, sentence) => {
    const { type, paste, field } = await openPerson()
    await type(/^Start date/, text)
    expect(field(/^Start date/)).toHaveValue(text)
    expect(field(/^Start date/)).toHaveAccessibleDescription(expect.stringContaining(sentence))
    await paste(/^Start date/, text)
    expect(field(/^Start date/)).toHaveAccessibleDescription(expect.stringContaining(sentence))
  })

  it('is not covered by its calendar when it is invalid and focused', async () => {
    const { user, dialog, type, field } = await openPerson()
    await type(/^Start date/, '31/02/2026')
    await type(/^Full name/, 'Nora Quinn')
    await user.click(dialog.getByRole('button', { name: 'Add staff member' }))
    act(() => field(/^Start date/).focus())
    expect(screen.queryByRole('button', { name: /^1 \w+ 2026$/ })).toBeNull()
  })

  it('accepts a day from its calendar', async () => {
    const { user, type, field } = await openPerson()
    await type(/^Start date/, '22/11/2026')
    await user.click(field(/^Start date/))
    await user.click(await screen.findByRole('button', { name: '5 November 2026' }))
    expect(field(/^Start date/)).toHaveValue('05/11/2026')
  })
})

describe('An amount field', () => {
  it.each([
    ['1.234,56', '1,234.56'],
    ['1,234.56', '1,234.56'],
    ['€ 1 234,5', '1,234.50'],
    ['13,50', '13.50'],
    ['13.5', '13.50'],
  ])('parses %s, typed and pasted, and formats it for the language', async (text, written) => {
    const { type, paste, field } = await openPerson()
    await type(/^Salary amount/, text)
    expect(field(/^Salary amount/)).toHaveValue(written)
    await paste(/^Salary amount/, text)
    expect(field(/^Salary amount/)).toHaveValue(written)
  })

  it.each([
    ['13.505', '“13.505” is ambiguous.'],
    ['1234.505', 'Use at most 2 decimal places.'],
    ['$12', 'Enter a number such as 1,234.5.'],
    ['12 34', 'Enter a number such as 1,234.5.'],
  ])('keeps the text %s and shows an error', async (text, sentence) => {
    const { type, field } = await openPerson()
    await type(/^Salary amount/, text)
    expect(field(/^Salary amount/)).toHaveValue(text)
    expect(field(/^Salary amount/)).toHaveAccessibleDescription(expect.stringContaining(sentence))
  })

  it('uses comma, points and trailing currency in German', async () => {
    const { type, field } = await openPerson('de')
    await type(/^Lohn$/, '1.234,5')
    expect(field(/^Lohn$/)).toHaveValue('1.234,50')
  })
})

describe('A form', () => {
  it('cannot be submitted while a field contains invalid text', async () => {
    const server = startTeamServer()
    server.on('GET /api/settings', { body: settings })
    server.on('GET /api/products', { body: [] })
    const { user } = renderApp('/products')
    await user.click(await screen.findByRole('button', { name: 'Add product' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Product/), 'Butter')
    const price = dialog.getByRole('textbox', { name: /^Price per unit/ })
    await user.type(price, 'two fifty')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(price).toHaveFocus())
    expect(price).toHaveAccessibleDescription(expect.stringContaining('Enter a number such as 1,234.5.'))
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false)
  })
})
