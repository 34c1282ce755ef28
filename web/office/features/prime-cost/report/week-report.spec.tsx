import type { WeekReport } from '@rms/contracts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testLocation } from '../../../../testing/business-fixtures.ts'
import { captureDownloads } from '../../../../testing/capture-downloads.ts'
import { expectToLoadUntilDerived } from '../../../../testing/expect-pending-days.ts'
import {
  startPrimeCostServer,
  testFigures,
  testReport,
  withoutWages,
} from '../../../../testing/prime-cost-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'

const report: WeekReport = {
  week: { from: '2026-03-02', to: '2026-03-08' },
  last_week: { from: '2026-02-23', to: '2026-03-01' },
  rows: [
    {
      ...{ location_id: testLocation.id, location_name: 'Harbour & <Quay>' },
      ...{ figures: testFigures, last_week: testFigures },
    },
  ],
  total: testFigures,
  last_total: testFigures,
  moves: [
    {
      ...{ location_id: testLocation.id, location_name: 'Harbour & <Quay>', figure: 'goods-percent' },
      ...{ before: 30, after: 31.8, change: 1.8, effect: 180 },
      reasons: [
        {
          ...{ kind: 'ingredient-price', ingredient_id: 1, ingredient_name: 'Butter' },
          ...{ percent: 12, effect: 90 },
        },
        {
          ...{ kind: 'ingredient-variance', ingredient_id: 2, ingredient_name: 'salmon' },
          ...{ quantity: 4.2, before: 0, unit: 'kg', value: 60, effect: 60 },
        },
      ],
    },
  ],
  variances: [
    {
      ...{ location_id: testLocation.id, location_name: 'Harbour & <Quay>' },
      ...{ from: '2026-03-02', to: '2026-03-08', ingredient_id: 2, ingredient_name: 'salmon' },
      ...{ quantity: 4.2, unit: 'kg', value: 60, percent_of_theoretical: 24.7 },
    },
  ],
  as_of: testReport.as_of,
}

function startReport(body: WeekReport = report) {
  const server = startPrimeCostServer()
  server.on('GET /api/prime-cost/week', { body })
  return server
}
const PATH = '/prime-cost/report?week=2026-03-02'
const SENTENCE = 'Cost of goods rose 1.8 points to 31.8%: Butter +12%, variance of salmon 4.2 kg.'

describe('The weekly report', () => {
  it('says what has changed and why, with tables of the same figures and their states', async () => {
    const server = startReport()
    renderApp(PATH)
    expect(await screen.findByText(SENTENCE)).toBeVisible()
    const table = screen.getByRole('table', { name: 'By location' })
    expect(within(table).getByRole('row', { name: /^Total/ })).toHaveTextContent('€10,000.00')
    expect(within(table).getAllByRole('img', { name: 'Target missed' }).length).toBeGreaterThan(0)
    expect(screen.getByRole('table', { name: 'Largest changes' })).toHaveTextContent('30.0% 31.8% +€180.00')
    const call = server.calls.find(({ path }) => path === '/api/prime-cost/week')
    expect(call?.query.get('date')).toBe('2026-03-02')
  })

  it('announces days that are still being updated, and loads them until they are', async () => {
    const pending = { ...report, as_of: { ...report.as_of, pending_days: 40 } }
    await expectToLoadUntilDerived({
      ...{ server: startReport(), address: PATH, path: '/api/prime-cost/week' },
      ...{ pending, derived: report },
    })
  })

  it('is downloaded as one HTML file with styles on its elements and nothing to load', async () => {
    const downloads = captureDownloads()
    startReport()
    const { user } = renderApp(PATH)
    await user.click(await screen.findByRole('button', { name: 'Download for e-mail' }))
    const html = (await downloads[0]?.content.text()) ?? ''
    expect(downloads[0]?.name).toBe('week_2026-03-02.html')
    expect(html).toContain(SENTENCE)
    expect(html).toContain('Harbour &amp; &lt;Quay&gt;')
    expect(html).toContain('Target missed')
    expect(html).not.toMatch(/<script|<link|<img|<style|https?:|url\(/)
  })

  it('saves each table as CSV with plain numbers', async () => {
    const downloads = captureDownloads()
    startReport()
    const { user } = renderApp(PATH)
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Largest changes' }))
    expect(await downloads[0]?.content.text()).toContain('Cost of goods in %,Harbour & <Quay>,30,31.8,180')
  })

  it('lists the variances between counts on the page, in the HTML file and as CSV', async () => {
    const downloads = captureDownloads()
    startReport()
    const { user } = renderApp(PATH)
    const table = await screen.findByRole('table', { name: 'Largest variances' })
    expect(table).toHaveTextContent('salmonHarbour & <Quay> 2 – 8 Mar 2026 4.2 kg +€60.00 24.7%')
    await user.click(screen.getByRole('button', { name: 'Download for e-mail' }))
    expect(await downloads[0]?.content.text()).toContain('Largest variances')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Largest variances' }))
    expect(await downloads[1]?.content.text()).toContain(
      'salmon,Harbour & <Quay>,2026-03-02/2026-03-08,4.2,kg,60,24.7',
    )
  })

  it('names what a variance was before if there was one', async () => {
    const [move] = report.moves
    const reasons = move?.reasons.map(reason =>
      reason.kind === 'ingredient-variance' ? { ...reason, before: 1.5 } : reason,
    )
    startReport({ ...report, moves: move && reasons ? [{ ...move, reasons }] : [] })
    renderApp(PATH)
    expect(await screen.findByText(/variance of salmon 1\.5 → 4\.2 kg\.$/)).toBeVisible()
  })

  it('has no labour and prime cost for users who may not see wages', async () => {
    const figures = withoutWages(testFigures)
    startReport({
      ...report,
      rows: report.rows.map(row => ({ ...row, figures, last_week: figures })),
      ...{ total: figures, last_total: figures },
    })
    renderApp(PATH)
    const table = await screen.findByRole('table', { name: 'By location' })
    expect(within(table).queryByText(/Labour cost|Prime cost/)).toBeNull()
  })

  it('says if nothing has changed', async () => {
    startReport({ ...report, moves: [] })
    renderApp(PATH)
    expect(await screen.findByText(/^Nothing has changed since the week before/)).toBeVisible()
  })

  it('can be loaded again after a failure', async () => {
    startReport().on('GET /api/prime-cost/week', { status: 500 })
    renderApp(PATH)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
