import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer, testInvoice } from '../../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../../testing/render-app.tsx'

const CSV = 'Product Name,Quantity,Unit,Unit Price\nButter,4,,1.93\nCream,,l,3'

function openInvoice() {
  const server = startBusinessServer()
  server.on('GET /api/invoices/:id', { body: testInvoice })
  server.on('GET /api/invoices/:id/items', { body: [] })
  renderApp(`/invoices/${testInvoice.id}`)
  return server
}

const choose = async (content: BlobPart, type: string) =>
  fireEvent.change(await screen.findByLabelText('CSV file'), {
    target: { files: [new File([content], 'lines.csv', { type })] },
  })

describe('The CSV import', () => {
  it('accepts only CSV files', async () => {
    openInvoice()
    await choose(CSV, 'text/plain')
    expect(await screen.findByText('Please select a CSV file')).toBeInTheDocument()
  })

  it('previews added and skipped rows, then adds the lines', async () => {
    const server = openInvoice()
    server.on('POST /api/invoices/:id/items/import', { status: 201, body: { items: [] } })
    await choose(CSV, 'text/csv')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Row 3: no quantity')).toBeVisible()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Import 1 line' }))
    expect(await screen.findByText('1 line imported')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'POST')?.body).toEqual({
      items: [{ product_name: 'Butter', quantity: 4, unit: 'each', unit_price: 1.93 }],
    })
  })

  it('reads the Windows character set in which spreadsheets save accents', async () => {
    const server = openInvoice()
    server.on('POST /api/invoices/:id/items/import', { status: 201, body: { items: [] } })
    await choose(
      Uint8Array.from(CSV.replace('Butter', 'Crème'), letter => letter.charCodeAt(0)),
      'text/csv',
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Import 1 line' }))
    expect(await screen.findByText('1 line imported')).toBeInTheDocument()
    expect(server.calls.find(call => call.method === 'POST')?.body).toMatchObject({
      items: [{ product_name: 'Crème' }],
    })
  })

  it('shows an error when it fails', async () => {
    openInvoice().on('POST /api/invoices/:id/items/import', { status: 500, body: {} })
    await choose(CSV, 'text/csv')
    fireEvent.click(await screen.findByRole('button', { name: 'Import 1 line' }))
    expect(await screen.findByText('Import failed. Please try again.')).toBeVisible()
  })
})
