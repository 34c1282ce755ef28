import 'fake-indexeddb/auto'
import type { CountSheet } from '@rms/contracts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCountSheet } from '../../../testing/count-fixtures.ts'
import { signInStaff, startPortalServer } from '../../../testing/portal-stub-server.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { countQueue } from '../../store/count-queue.ts'

const OWNER = 'staff 7'
const HARBOUR = { id: 1, name: 'Harbour' }

interface Given {
  readonly counting?: readonly { id: number; name: string }[]
  readonly counts?: readonly CountSheet[]
  readonly refusal?: { status: number; body: object }
  readonly address?: string
}

/** Without a connection, so that entries stay in the queue, unless the server refuses them. */
function openCounting({
  counting = [HARBOUR],
  counts = [buildCountSheet()],
  refusal,
  address = '',
}: Given = {}) {
  const server = startPortalServer()
  signInStaff()
  server.on('GET /api/staff-portal/locations', { body: { locations: [], receiving: [], counting } })
  server.on('GET /api/staff-portal/stock-counts', { body: { counts } })
  server.on('GET /api/staff-portal/stock-counts/items', {
    body: {
      items: [
        {
          ...{ product_id: 102, product_name: 'Flour', stock_unit: 'kg' },
          units: [{ unit: 'kg', stock_units: 1 }],
        },
      ],
    },
  })
  server.on('POST /api/staff-portal/stock-counts/9/entries', refusal ?? { status: 503, body: {} })
  return { server, ...renderPortal(`/staff-portal?tab=counting${address}`) }
}
const openCellar = (given: Given = {}) => openCounting({ ...given, address: '&count=9&area=1' })
const listBodies = async () => (await countQueue.list(OWNER)).map(({ body }) => body)

afterEach(async () => {
  for (const { clientId } of await countQueue.list(OWNER)) await countQueue.remove(clientId)
})

describe('The stock counts of the portal', () => {
  it('show the areas in walking order with their progress', async () => {
    openCounting()
    expect(await screen.findByText('Stock count at Harbour')).toBeVisible()
    const areas = screen.getAllByRole('link', { name: /counted/ })
    expect(areas.map(({ textContent }) => textContent)).toEqual([
      'Cellar1 of 2 products countedIn progress',
      'Kitchen0 of 1 product countedNot started',
    ])
  })

  it('say what will be shown, and who may count', async () => {
    openCounting({ counts: [] })
    expect(await screen.findByText(/^Open stock counts appear here/)).toBeVisible()
  })

  it('are only offered to staff who count stock', async () => {
    openCounting({ counting: [] })
    expect(await screen.findByText(/^You are not permitted to count stock/)).toBeVisible()
  })
})

describe('Counting an area', () => {
  it('begins with the first blank, and takes several units with large number keys', async () => {
    const { user } = openCellar()
    expect(await screen.findByRole('heading', { name: 'Wine' })).toBeVisible()
    await user.click(screen.getByRole('textbox', { name: /^case/i }))
    await user.click(screen.getByRole('button', { name: '3' }))
    await user.click(screen.getByRole('textbox', { name: /^bottle/i }))
    await user.click(screen.getByRole('button', { name: '4' }))
    expect(screen.getByText(/^Total: 22/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByRole('heading', { name: 'Butter' })).toBeVisible()
    await waitFor(async () => expect(await listBodies()).toHaveLength(1))
    expect(await listBodies()).toMatchObject([
      {
        lines: [
          {
            ...{ area_id: 1, product_id: 101 },
            amounts: [
              { unit: 'case', quantity: 3 },
              { unit: 'bottle', quantity: 4 },
            ],
          },
        ],
      },
    ])
  })

  it('records nothing of a product that was only looked at', async () => {
    const { user } = openCellar()
    await screen.findByRole('heading', { name: 'Wine' })
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await listBodies()).toEqual([])
  })

  it('asks before an area is finished with blanks, because a blank is not 0', async () => {
    const { user } = openCellar()
    await user.click(await screen.findByRole('button', { name: 'Finish area' }))
    expect(await screen.findByText('1 product is not counted')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Count them' }))
    await user.click(screen.getByRole('button', { name: '0' }))
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await waitFor(async () => expect(await listBodies()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Finish area' }))
    expect(await screen.findByText('Stock count at Harbour')).toBeVisible()
    await waitFor(async () =>
      expect(await listBodies()).toMatchObject([{ lines: [{}] }, { finished_area_ids: [1] }]),
    )
    expect(await screen.findByText('Counted')).toBeVisible()
    expect(screen.getByText('Not sent yet')).toBeVisible()
  })

  it('adds a product that is not on the sheet', async () => {
    const { user } = openCellar()
    await user.type(await screen.findByRole('searchbox', { name: 'Add a product' }), 'flo')
    await user.click(await screen.findByRole('button', { name: 'Flour' }))
    await user.click(screen.getByRole('button', { name: '7' }))
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    await waitFor(async () => expect(await listBodies()).toHaveLength(1))
    expect(await listBodies()).toMatchObject([
      { lines: [{ product_id: 102, amounts: [{ unit: 'kg', quantity: 7 }] }] },
    ])
  })

  it('keeps what the server refuses, with its reason', async () => {
    const { user } = openCellar({
      refusal: { status: 409, body: { error: 'This count is closed.', code: 'count-closed' } },
    })
    await screen.findByRole('heading', { name: 'Wine' })
    await user.click(screen.getByRole('button', { name: '2' }))
    await user.click(screen.getByRole('button', { name: 'Previous' }))
    expect(await screen.findByText('1 entry was not accepted')).toBeVisible()
    expect(await countQueue.list(OWNER)).toHaveLength(1)
  })
})
