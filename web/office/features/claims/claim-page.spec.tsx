import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { creditLine, milkClaim, startClaimServer } from '../../../testing/purchase-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import type { StubServer } from '../../../testing/stub-server.ts'

const sent = ({ calls }: StubServer) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

describe('The page of a claim', () => {
  it('explains both products with their figures, and links to the documents', async () => {
    startClaimServer()
    renderApp('/claims/41-3')
    const explanation = await screen.findByRole('region', { name: 'Why this claim?' })
    expect(explanation).toHaveTextContent('Not accepted(10 − 8) cases × €22.00€44.00')
    expect(explanation).toHaveTextContent('Price above the agreed one8 cases × (€22.00 − €20.00)€16.00')
    expect(explanation).toHaveTextContent('Claim (net)€60.00')
    expect(explanation).toHaveTextContent('With VAT€64.20')
    expect(within(explanation).getByRole('link', { name: 'D-2041' })).toHaveAttribute('href', '/invoices/41')
    expect(within(explanation).getByRole('link', { name: 'How is a claim calculated?' })).toHaveAttribute(
      'href',
      '/help/claims#why-this-claim',
    )
  })

  it('says that the invoice may have been corrected if there is no such claim', async () => {
    startClaimServer()
    renderApp('/claims/41-9')
    expect(await screen.findByText(/^This claim no longer exists/)).toBeVisible()
  })

  const sentClaim = { ...milkClaim, state: 'sent' as const, sent_on: '2026-03-09', sent_amount: 60 }

  it('says that its invoice is being corrected', async () => {
    startClaimServer([{ ...sentClaim, being_corrected: true }])
    renderApp('/claims/41-3')
    expect(await screen.findByText(/^The invoice cannot be compared at the moment\./)).toBeVisible()
  })

  it('states what was sent before the invoice was corrected', async () => {
    startClaimServer([{ ...sentClaim, amount: 50, being_corrected: false }])
    renderApp('/claims/41-3')
    expect(await screen.findByText(/, for €60\.00$/)).toBeVisible()
    expect(screen.queryByText(/^The invoice cannot be compared/)).toBeNull()
  })

  it('shows the credits, and undoes an allocation by hand', async () => {
    const credit = { credit_note_id: 50, credit_note_number: 'G-12', date: '2026-03-10', amount: 25 }
    const partlyCredited = {
      ...milkClaim,
      credited_amount: 50,
      open_amount: 10,
      credits: [
        { ...credit, credit_line_id: 77, manual: true },
        { ...credit, credit_note_id: 51, credit_note_number: 'G-13', credit_line_id: 78, manual: false },
      ],
    }
    const server = startClaimServer([partlyCredited])
    server.on('DELETE /api/claims/41-3/credits/77', { body: milkClaim })
    const { user } = renderApp('/claims/41-3')
    const credits = await screen.findByRole('region', { name: 'Credits' })
    expect(credits).toHaveTextContent('Credited€50.00')
    expect(credits).toHaveTextContent('Open€10.00')
    expect(within(credits).queryByRole('button', { name: 'Undo the allocation of G-13' })).toBeNull()
    await user.click(within(credits).getByRole('button', { name: 'Undo the allocation of G-12' }))
    expect(await screen.findByText('Allocation of G-12 undone')).toBeInTheDocument()
    expect(sent(server).map(([method, path]) => [method, path])).toEqual([
      ['DELETE', '/api/claims/41-3/credits/77'],
    ])
  })

  it('allocates a credit by hand, at most what is open of both', async () => {
    const server = startClaimServer()
    server.on('POST /api/claims/41-3/credits', { body: milkClaim })
    const { user } = renderApp('/claims/41-3')
    await user.click(await screen.findByRole('button', { name: 'Allocate credit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Allocate credit' })
    await user.click(await within(dialog).findByRole('combobox', { name: 'Credit' }))
    await user.click(
      await screen.findByRole('option', { name: /^Gutschrift Milch, G-12 · 10\/03\/2026 · €44\.00$/ }),
    )
    expect(within(dialog).getByRole('textbox', { name: /^Amount/ })).toHaveValue('44.00')
    await user.click(within(dialog).getByRole('button', { name: 'Allocate' }))
    expect(await screen.findByText('€44.00 allocated')).toBeInTheDocument()
    expect(sent(server)).toEqual([['POST', '/api/claims/41-3/credits', { credit_line_id: 77, amount: 44 }]])
  })

  it('says that the supplier has no unallocated credits', async () => {
    startClaimServer().on('GET /api/credits', { body: [{ ...creditLine, amount: null, open_amount: null }] })
    const { user } = renderApp('/claims/41-3')
    await user.click(await screen.findByRole('button', { name: 'Allocate credit' }))
    const dialog = await screen.findByRole('dialog', { name: 'Allocate credit' })
    expect(await within(dialog).findByText('This supplier has no unallocated credits.')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Allocate' })).toBeDisabled()
  })
})

describe('Unallocated credits', () => {
  it('are listed, and allocated to a claim of the supplier', async () => {
    const server = startClaimServer([milkClaim])
    server.on('POST /api/claims/41-3/credits', { body: milkClaim })
    const { user } = renderApp('/claims?tab=credits')
    await user.click(
      await screen.findByRole('button', { name: 'Allocate Gutschrift Milch of credit note G-12' }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Allocate credit' })
    await user.click(await within(dialog).findByRole('combobox', { name: 'Claim' }))
    await user.click(await screen.findByRole('option', { name: /^Milk, D-2041/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Allocate' }))
    await waitFor(() =>
      expect(sent(server)).toEqual([
        ['POST', '/api/claims/41-3/credits', { credit_line_id: 77, amount: 44 }],
      ]),
    )
  })

  it('whose VAT is unclear cannot be allocated', async () => {
    startClaimServer().on('GET /api/credits', { body: [{ ...creditLine, amount: null, open_amount: null }] })
    renderApp('/claims?tab=credits')
    expect(await screen.findByText('VAT unclear')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Allocate/ })).toBeNull()
  })
})
