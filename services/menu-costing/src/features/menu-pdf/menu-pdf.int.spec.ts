import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MenuReading } from '@rms/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMenuPdf } from '../../testing/menu-pdf.ts'
import { type MenuService, startMenuService } from '../../testing/menu-service.ts'
import { createMenuReader } from './menu-reader.ts'

let menu: MenuService
let folder: string
beforeAll(async () => {
  menu = await startMenuService()
  folder = await mkdtemp(join(tmpdir(), 'rms-menus-'))
})
afterAll(async () => {
  await menu.close()
  await rm(folder, { recursive: true })
})

const lunch = createMenuPdf([
  { text: 'MAINS', x: 60, y: 780, size: 16 },
  { text: 'Lasagne al Forno', x: 60, y: 750 },
  { text: '14.50', x: 480, y: 750 },
  { text: 'beef ragu, bechamel', x: 60, y: 737, size: 9 },
  { text: 'Market Fish', x: 60, y: 710 },
  { text: '19.00', x: 480, y: 710 },
])

const upload = (content: Uint8Array<ArrayBuffer>, name = 'menu.pdf') =>
  menu.manager.upload('/api/dishes/extract-from-pdf', { field: 'menu', name, content })

describe('Reading a PDF menu', () => {
  it('returns its dishes, marks existing ones, and saves nothing', async () => {
    const known = await menu.addDish({ name: 'lasagne AL forno', ingredients: [] })
    const { status, body } = await upload(lunch)
    expect(status).toBe(200)
    expect(MenuReading.parse(body).dishes).toEqual([
      {
        name: 'Lasagne al Forno',
        description: 'beef ragu, bechamel',
        price: 14.5,
        category: 'Mains',
        ingredients: [],
        existing_dish_id: known.id,
      },
      {
        name: 'Market Fish',
        description: '',
        price: 19,
        category: 'Mains',
        ingredients: [],
        existing_dish_id: null,
      },
    ])
    expect((await menu.costings()).dishes.map(({ name }) => name)).toEqual(['lasagne AL forno'])
  })

  it('returns no dishes for a letter', async () => {
    const { status, body } = await upload(
      createMenuPdf([{ text: 'We deliver again on Tuesday.', x: 60, y: 700 }]),
    )
    expect([status, MenuReading.parse(body).dishes]).toEqual([200, []])
  })

  it.each([
    ['a page without text', createMenuPdf([]), 'menu-no-text'],
    ['a file that ends too soon', lunch.slice(0, 300), 'menu-damaged'],
  ])('refuses %s with a sentence', async (_what, content, code) => {
    const { status, body } = await upload(content)
    expect([status, body]).toEqual([422, expect.objectContaining({ code, suggestion: expect.any(String) })])
  })

  it('refuses an image, whatever its name', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
    expect((await upload(png)).status).toBe(415)
  })
})

describe('The reader process', () => {
  const stored = async () => {
    const path = join(folder, 'menu.pdf')
    await writeFile(path, lunch)
    return path
  }

  it('reads menus one after the other', async () => {
    const reader = createMenuReader()
    const path = await stored()
    const outcomes = await Promise.all([reader.read(path, 'ana'), reader.read(path, 'ben')])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['read', 'read'])
  })

  it('is stopped when it takes too long', async () => {
    const outcome = await createMenuReader({ timeoutMs: 1 }).read(await stored(), 'ana')
    expect(outcome).toEqual({ kind: 'unreadable', reason: 'took-too-long' })
  })

  it('is stopped when it takes too much memory', async () => {
    const outcome = await createMenuReader({ memoryLimitMb: 30 }).read(await stored(), 'ana')
    expect(outcome).toEqual({ kind: 'unreadable', reason: 'took-too-much-memory' })
  })

  it('is stopped when it takes too many processor seconds', async () => {
    const outcome = await createMenuReader({ processorLimitSeconds: 0.05 }).read(await stored(), 'ana')
    expect(outcome).toEqual({ kind: 'unreadable', reason: 'took-too-long' })
  })

  it('refuses more menus of one user than may wait, and takes those of others', async () => {
    const reader = createMenuReader({ maxPerUser: 1 })
    const path = await stored()
    const first = reader.read(path, 'ana')
    await expect(reader.read(path, 'ana')).rejects.toMatchObject({ status: 429 })
    expect((await reader.read(path, 'ben')).kind).toBe('read')
    expect((await first).kind).toBe('read')
  })

  it('refuses more menus than may wait', async () => {
    const reader = createMenuReader({ maxQueueLength: 0 })
    const path = await stored()
    const first = reader.read(path, 'ana')
    await expect(reader.read(path, 'ben')).rejects.toMatchObject({ status: 429 })
    expect((await first).kind).toBe('read')
  })
})
