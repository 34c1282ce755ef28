import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react'
import { openBusiness } from '../../../testing/business.ts'
import { renderApp } from '../../../testing/render-app.tsx'

const pdf = () => new window.File(['%PDF'], 'delivery.pdf', { type: 'application/pdf' })

describe('Uploading invoices', () => {
  it('asks for file, supplier and location', async () => {
    openBusiness()
    const { user } = renderApp('/invoices/upload')
    await user.click(await screen.findByRole('button', { name: 'Upload' }))
    expect(await screen.findByText('Please fill in all required fields')).toBeVisible()
    expect(screen.getByText('Choose at least one file.')).toBeVisible()
    expect(screen.getByText('Choose a supplier.')).toBeVisible()
  })

  it('takes the only location by itself', async () => {
    openBusiness()
    renderApp('/invoices/upload')
    expect(await screen.findByDisplayValue('Harbour')).toBeVisible()
  })

  it('refuses a file that is no image, PDF or e-invoice', async () => {
    openBusiness()
    renderApp('/invoices/upload')
    choose(
      await screen.findByLabelText('Files'),
      new window.File(['a,b'], 'prices.csv', { type: 'text/csv' }),
    )
    expect(await screen.findByText('Please select an image or PDF file')).toBeInTheDocument()
  })

  it('lists what was chosen, each file once, and lets go of it', async () => {
    openBusiness()
    const { user } = renderApp('/invoices/upload')
    const file = pdf()
    choose(await screen.findByLabelText('Files'), file)
    choose(screen.getByLabelText('Files'), file)
    expect(screen.getByRole('button', { name: 'Upload 1 file' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove delivery.pdf' }))
    expect(screen.queryByText('delivery.pdf')).not.toBeInTheDocument()
  })
})

const choose = (input: HTMLElement, file: File) => fireEvent.change(input, { target: { files: [file] } })
