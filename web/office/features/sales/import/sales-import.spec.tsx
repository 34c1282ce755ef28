import type { SalesImport, SalesImportDay } from '@rms/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasUnsavedChanges } from '../../../../shared/lib/unsaved-changes.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import { startSalesServer, tillSource } from '../../../../testing/sales-fixtures.ts'
import type { StubServer } from '../../../../testing/stub-server.ts'

const day: SalesImportDay = {
  ...{ location_id: 1, location_name: 'Harbour', date: '2026-03-03', outcome: 'created' },
  ...{ rows: 2, items: 2, net_sales: 200, tax: 32, stored_net_sales: null },
}

const preview: SalesImport = {
  ...{ preset: 'z-report', encoding: 'utf-8', headings: ['Datum', 'Netto', 'MwSt', 'Bon'] },
  samples: [['03/04/2026'], ['100,00', '100,50'], ['9,00'], []],
  mapping: { rows: 'days', columns: { date: 'Datum', net_sales: 'Netto', tax: 'MwSt' } },
  ...{ missing_columns: [], questions: [], unknown_locations: [], unknown_channels: [] },
  ...{ unknown_day_parts: [], unknown_item_kinds: [], unknown_totals: [], problems: [] },
  rows: { total: 2, imported: 2, ignored: 0, wrong: 0 },
  ...{ days: [day], net_sales: 200, tax: 32, unmapped_items: 0 },
}

const file = new File(['Datum;Netto;MwSt\n'], 'z-report.csv', { type: 'text/csv' })

/** The mapping in the latest multipart body. */
function getSentMapping({ calls }: StubServer) {
  const body = String(calls.findLast(({ path }) => path.startsWith('/api/sales/imports'))?.body)
  const [, text] = /name="mapping"\s+(\{.*\})/.exec(body) ?? []
  return text === undefined ? null : JSON.parse(text)
}

async function chooseFile(address = `/sales-import?source_id=${tillSource.id}`) {
  const app = renderApp(address)
  await app.user.upload(await screen.findByLabelText('CSV file'), file)
  return app
}

const press = (name: string) => screen.findByRole('button', { name })

async function chooseOption(
  user: { click: (element: Element) => Promise<void> },
  field: string,
  option: string,
) {
  await user.click(await screen.findByRole('combobox', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}

describe('The import of sales', () => {
  it('goes from the file over columns and preview to the result, and imports once', async () => {
    const server = startSalesServer()
    server.on('POST /api/sales/imports/preview', { body: preview })
    server.on('POST /api/sales/imports', { body: { ...preview, unmapped_items: 3 } })
    const { user } = await chooseFile()
    await user.click(await press('Continue'))
    expect(await screen.findByText('Recognised as Z-report.')).toBeVisible()
    const columns = screen.getByRole('table', { name: 'Columns of the file' })
    expect(within(columns).getByText('100,00 · 100,50')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Meaning of Netto' })).toHaveValue('Net sales')
    await user.click(await press('Continue'))
    const days = await screen.findByRole('table', { name: 'Days in the file' })
    expect(days).toHaveTextContent('Tue 3 Mar 2026New€200.00——€32.002')
    await user.dblClick(await press('Import 1 day'))
    expect(await screen.findByText('1 day imported')).toBeVisible()
    expect(screen.getByText('3 items are not mapped to dishes yet.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show sales' })).toHaveAttribute(
      'href',
      '/sales?period=custom&from=2026-03-03&to=2026-03-03',
    )
    const imports = server.calls.filter(({ path }) => path === '/api/sales/imports')
    expect(imports.map(({ headers }) => headers.get('idempotency-key')?.length)).toEqual([21])
    expect(getSentMapping(server)).toEqual(preview.mapping)
    expect(hasUnsavedChanges()).toBe(false)
  })

  it('asks what the file leaves open instead of guessing', async () => {
    const server = startSalesServer()
    server.on('POST /api/sales/imports/preview', () => {
      const mapping = getSentMapping(server)
      return {
        body: mapping?.date_format
          ? { ...preview, mapping }
          : { ...preview, questions: ['date-format'], days: [] },
      }
    })
    const { user } = await chooseFile()
    await user.click(await press('Continue'))
    expect(await screen.findByRole('status')).toHaveTextContent('Are the dates day/month or month/day?')
    expect(await press('Continue')).toBeDisabled()
    await chooseOption(user, 'Date format', 'Day/month/year')
    await waitFor(async () => expect(await press('Continue')).toBeEnabled())
    expect(getSentMapping(server)).toMatchObject({ date_format: 'DD/MM/YYYY' })
  })

  it('lets columns be chosen, and keeps everything when going back', async () => {
    const server = startSalesServer()
    server.on('POST /api/sales/imports/preview', () => {
      const mapping = getSentMapping(server) ?? { rows: 'days', columns: { date: 'Datum' } }
      const missing = mapping.columns.net_sales ? [] : ['net_sales']
      return { body: { ...preview, mapping, missing_columns: missing } }
    })
    const { user } = await chooseFile()
    await user.click(await press('Continue'))
    expect(await screen.findByText('Choose a column for: Net sales.')).toBeVisible()
    await chooseOption(user, 'Meaning of Netto', 'Net sales')
    await waitFor(async () => expect(await press('Continue')).toBeEnabled())
    await user.click(await press('Back'))
    expect(await screen.findByText('Chosen: z-report.csv')).toBeVisible()
    expect(hasUnsavedChanges()).toBe(true)
    await user.click(await press('Continue'))
    expect(await screen.findByRole('combobox', { name: 'Meaning of Netto' })).toHaveValue('Net sales')
    expect(getSentMapping(server).columns).toEqual({ date: 'Datum', net_sales: 'Netto' })
  })

  it('names rows with problems, and imports nothing', async () => {
    const server = startSalesServer()
    const problem = { row: 3, code: 'csv-not-a-number', message: 'x', column: 'net_sales', value: 'many' }
    const rows = { total: 2, imported: 1, ignored: 0, wrong: 1 }
    server.on('POST /api/sales/imports/preview', { body: { ...preview, rows, problems: [problem] } })
    const { user } = await chooseFile()
    await user.click(await press('Continue'))
    await screen.findByRole('table', { name: 'Columns of the file' })
    await user.click(await press('Continue'))
    expect(await screen.findByRole('table', { name: 'Rows with problems' })).toHaveTextContent(
      /3Net sales “many”: /,
    )
    expect(await press('Import 1 day')).toBeDisabled()
  })

  it('assigns channels that the file does not explain', async () => {
    const server = startSalesServer()
    server.on('POST /api/sales/imports/preview', () => {
      const mapping = getSentMapping(server)
      return {
        body: mapping
          ? { ...preview, mapping }
          : { ...preview, unknown_channels: [{ text: 'Bar', rows: 4 }] },
      }
    })
    const { user } = await chooseFile()
    await user.click(await press('Continue'))
    await chooseOption(user, 'Bar (4 rows)', 'Dine-in')
    await waitFor(() =>
      expect(getSentMapping(server)).toMatchObject({ channels: [{ text: 'Bar', channel: 'dine-in' }] }),
    )
    expect(await screen.findByRole('combobox', { name: 'Bar' })).toHaveValue('Dine-in')
  })

  it('adds a new source once, and requires its name', async () => {
    const server = startSalesServer()
    server.on('POST /api/sales/sources', { status: 201, body: { ...tillSource, id: 9, name: 'Terrace' } })
    server.on('POST /api/sales/imports/preview', { body: preview })
    const { user } = await chooseFile('/sales-import')
    await user.click(await press('Continue'))
    expect(await screen.findByText('Choose a source')).toBeVisible()
    await chooseOption(user, 'Source', 'New source')
    await user.click(await press('Continue'))
    expect(await screen.findByText('Enter a name')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Name of the new source' }), 'Terrace')
    await user.click(await press('Continue'))
    await screen.findByRole('table', { name: 'Columns of the file' })
    const sources = server.calls.filter(
      ({ method, path }) => method === 'POST' && path === '/api/sales/sources',
    )
    expect(sources.map(({ body }) => body)).toEqual([{ name: 'Terrace', kind: 'csv' }])
  })

  it('says why a file cannot be read', async () => {
    const server = startSalesServer()
    const error = 'The file has no rows below its header row.'
    server.on('POST /api/sales/imports/preview', { status: 400, body: { error, code: 'csv-empty' } })
    const { user } = await chooseFile()
    await user.click(await press('Continue'))
    expect(await screen.findByText(error)).toBeVisible()
  })
})
