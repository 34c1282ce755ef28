import { readFileSync } from 'node:fs'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { testLocation } from '../../../testing/business-fixtures.ts'
import {
  findShiftChip,
  renderRota,
  startRotaServer,
  testRotaCost,
  zeroCostFigures,
} from '../../../testing/rota-fixtures.ts'
import { rotaWithShift, signInAsManager, testRota } from '../../../testing/staff-fixtures.ts'

const root = document.documentElement
/** For each print: whether wages were included. */
let printed: boolean[] = []
beforeEach(() => {
  printed = []
  window.print = () => {
    printed.push('printWages' in root.dataset)
    window.dispatchEvent(new Event('afterprint'))
  }
})

const textsWithMoney = (): Element[] =>
  [...document.querySelectorAll('main *')].filter(element =>
    [...element.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && /€/.test(node.textContent ?? ''),
    ),
  )

describe('The printed rota', () => {
  it('contains no amounts: each one is marked as wages, which print hides', async () => {
    startRotaServer()
    renderRota()
    await findShiftChip('09:00–17:00')
    const money = textsWithMoney()
    expect(money.length).toBeGreaterThan(3)
    expect(
      money.filter(element => !element.closest('[data-wages]')).map(({ outerHTML }) => outerHTML),
    ).toEqual([])
    const css = readFileSync('web/shared/ui/global.css', 'utf8')
    expect(css).toMatch(
      /@media print[\s\S]*:root:not\(\[data-print-wages\]\) \[data-wages\] \{\s*display: none/,
    )
  })

  it('names location and week if there are several locations', async () => {
    const server = startRotaServer()
    server.on('GET /api/locations', { body: [testLocation, { ...testLocation, id: 2, name: 'Old Mill' }] })
    renderRota()
    expect(await screen.findByText('Kitchen · Harbour · Mon 2 – Sun 8 Mar 2026')).toBeVisible()
  })

  it('contains wages only when requested, and not the next time', async () => {
    startRotaServer()
    const { user } = renderRota()
    await findShiftChip('09:00–17:00')
    for (const choice of ['Print with wages', 'Print for the staff noticeboard']) {
      await user.click(screen.getByRole('button', { name: 'Print' }))
      await user.click(await screen.findByRole('menuitem', { name: choice }))
    }
    expect(printed).toEqual([true, false])
  })

  it('is printed immediately for a manager who may not see wages', async () => {
    const server = startRotaServer()
    signInAsManager(server)
    server.on(`GET /api/rotas/${testRota.id}`, { body: { ...rotaWithShift, estimated_cost: null } })
    server.on(`GET /api/rotas/${testRota.id}/cost`, {
      body: {
        ...testRotaCost,
        total: { ...zeroCostFigures, hours: 8, cost: null, actual_cost: null, cost_variance: null },
      },
    })
    const { user } = renderRota()
    await findShiftChip('09:00–17:00')
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(printed).toEqual([false])
    expect(within(document.body).queryByText(/How is this calculated/)).toBeNull()
  })
})
