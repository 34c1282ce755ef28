import type { PriceAgreementImport, PriceAgreementImportRow } from '@rms/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import type { StubServer } from '../../../../testing/stub-server.ts'

const newRow: PriceAgreementImportRow = {
  ...{ row: 2, outcome: 'new', problem: null, supplier_name: 'Dairy House', product_name: 'Milk' },
  ...{ location_name: '', unit: 'cases', pack: '6 × 1 l', unit_price: 1.1, currency: 'EUR' },
  is_day_price: false,
  ...{ valid_from: '2026-06-01', valid_to: null, previous_price: 1, previous_valid_to: '2026-05-31' },
}
const ambiguous: PriceAgreementImportRow = {
  ...newRow,
  ...{ row: 3, outcome: 'error', unit_price: null, valid_from: null, previous_price: null },
  previous_valid_to: null,
  problem: {
    code: 'csv-date-ambiguous',
    message: 'Choose the date format.',
    column: 'valid_from',
    value: '03/04/2026',
  },
}

const answer = (rows: PriceAgreementImportRow[], more: Partial<PriceAgreementImport> = {}) => {
  const count = (outcome: string) => rows.filter(row => row.outcome === outcome).length
  return {
    ...{ headings: ['Artikel', 'Preis', 'Ab'], columns: { product: 'Artikel' }, missing_columns: [], rows },
    counts: { new: count('new'), changed: 0, unchanged: 0, error: count('error') },
    ...more,
  }
}

const file = new File(['Artikel;Preis;Ab\nMilk;1,10;03/04/2026\n'], 'prices.csv', { type: 'text/csv' })

function startImport() {
  const server = startBusinessServer()
  server.on('GET /api/price-agreements', { body: [], headers: { 'x-total-count': '0' } })
  return server
}

const lastSent = ({ calls }: StubServer) => calls.findLast(({ method }) => method === 'POST')?.body

async function chooseFile(chosen = file) {
  const { user } = renderApp('/agreed-prices')
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import agreed prices' })
  await user.upload(within(dialog).getByLabelText('CSV file'), chosen)
  return { user, dialog }
}

describe('The import of agreed prices', () => {
  it('shows what each row does, asks for the date format, and saves after all rows can be read', async () => {
    const server = startImport()
    server.on('POST /api/price-agreements/import', ({ query, body }) =>
      query.get('preview') && !Object(body).date_format
        ? { body: answer([newRow, ambiguous]) }
        : { body: answer([newRow]) },
    )
    const { user, dialog } = await chooseFile()
    expect(await within(dialog).findByText('Valid from “03/04/2026”: Choose the date format.')).toBeVisible()
    expect(within(dialog).getByText('Previous price ends on 31/05/2026')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Import 1 row' })).toBeDisabled()
    await user.click(within(dialog).getByRole('combobox', { name: 'Date format' }))
    await user.click(await screen.findByRole('option', { name: 'Day/month/year' }))
    await within(dialog).findByText('1 new, 0 changed, 0 unchanged, 0 with problems')
    await user.click(within(dialog).getByRole('button', { name: 'Import 1 row' }))
    expect(await screen.findByText('1 agreed price imported')).toBeInTheDocument()
    const sent = server.calls.filter(({ method }) => method === 'POST')
    expect(sent.map(({ query }) => query.get('preview'))).toEqual(['true', 'true', null])
    expect(sent.at(-1)?.body).toMatchObject({
      csv: expect.stringContaining('Milk'),
      date_format: 'DD/MM/YYYY',
    })
  })

  it('lets columns be chosen', async () => {
    const server = startImport()
    server.on('POST /api/price-agreements/import', ({ body }) =>
      Object(body).columns
        ? { body: answer([newRow]) }
        : { body: answer([], { missing_columns: ['unit_price'] }) },
    )
    const { user, dialog } = await chooseFile()
    expect(await within(dialog).findByText('Choose a column.')).toBeVisible()
    await user.click(within(dialog).getByRole('combobox', { name: 'Net price per unit' }))
    await user.click(await screen.findByRole('option', { name: 'Preis' }))
    await within(dialog).findByText(/^1 new/)
    expect(lastSent(server)).toMatchObject({ columns: { product: 'Artikel', unit_price: 'Preis' } })
  })

  it('reads files in the Windows character set', async () => {
    const server = startImport()
    server.on('POST /api/price-agreements/import', { body: answer([newRow]) })
    const bytes = new Uint8Array([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72])
    const { dialog } = await chooseFile(new File([bytes], 'prices.csv', { type: 'text/csv' }))
    await within(dialog).findByText(/^1 new/)
    expect(lastSent(server)).toMatchObject({ csv: 'Müller' })
  })

  it('shows rows that have meanwhile become impossible', async () => {
    const server = startImport()
    server.on('POST /api/price-agreements/import', ({ query }) =>
      query.get('preview')
        ? { body: answer([newRow]) }
        : {
            status: 400,
            body: {
              ...{ code: 'import-has-errors', error: '1 row cannot be imported. Nothing was saved.' },
              import: answer([{ ...ambiguous, row: 2 }]),
            },
          },
    )
    const { user, dialog } = await chooseFile()
    await user.click(await within(dialog).findByRole('button', { name: 'Import 1 row' }))
    expect(await within(dialog).findByText('1 row cannot be imported. Nothing was saved.')).toBeVisible()
    expect(within(dialog).getByText(/Choose the date format/)).toBeVisible()
  })
})
