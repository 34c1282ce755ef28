import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../../testing/business-fixtures.ts'
import { renderApp } from '../../../../testing/render-app.tsx'
import type { StubServer } from '../../../../testing/stub-server.ts'

const pdf = new File(['%PDF-1.7'], 'menu.pdf', { type: 'application/pdf' })

const createMenuDish = (given: object) => ({
  name: 'Soup',
  description: '',
  price: 6.5,
  category: 'Starters',
  ingredients: [],
  ...given,
})

describe('A PDF menu', () => {
  it('is rejected if it is another kind of file', async () => {
    startBusinessServer()
    const { user } = renderApp('/menu')
    const input = await screen.findByLabelText('PDF menu')
    input.removeAttribute('accept')
    await user.upload(input, new File(['x'], 'menu.png', { type: 'image/png' }))
    expect(await screen.findByText('Please select a valid PDF file')).toBeVisible()
  })

  it('is corrected, then all of its selected dishes are saved together', async () => {
    const server = startExtractionServer([
      createMenuDish({}),
      createMenuDish({ name: 'Stew', price: null, existing_dish_id: 4 }),
      createMenuDish({ name: 'Pie' }),
    ])
    server.on('POST /api/dishes/import', {
      status: 201,
      body: { dishes: [createMenuDish({ id: 1 }), createMenuDish({ id: 2 })] },
    })
    const { user, review } = await openReview()
    const [name] = review.getAllByRole('textbox', { name: 'Name' })
    if (name) await user.type(name, ' of the day')
    expect(review.getByRole('checkbox', { name: 'Save Stew' })).not.toBeChecked()
    expect(review.getByText('Already on the menu')).toBeVisible()
    await user.click(review.getByRole('button', { name: 'Save 2 dishes' }))
    expect(await screen.findByText('2 dishes added')).toBeVisible()
    expect(server.calls.filter(call => call.path === '/api/dishes/import').map(call => call.body)).toEqual([
      {
        dishes: [
          { name: 'Soup of the day', price: 6.5, category: 'Starters', description: '', ingredients: [] },
          { name: 'Pie', price: 6.5, category: 'Starters', description: '', ingredients: [] },
        ],
      },
    ])
  })

  it('is not saved while a selected dish has no name', async () => {
    const server = startExtractionServer([createMenuDish({ name: '' })])
    const { user, review } = await openReview()
    await user.click(review.getByRole('button', { name: 'Save 1 dish' }))
    expect(await review.findByText('Enter the name of the dish.')).toBeVisible()
    expect(server.calls.some(call => call.path === '/api/dishes/import')).toBe(false)
  })

  it('shows which dish the server rejected, and keeps the corrections', async () => {
    startExtractionServer([createMenuDish({}), createMenuDish({ name: 'Stew', price: 99_999_999 })]).on(
      'POST /api/dishes/import',
      {
        status: 400,
        body: {
          error: 'Some dishes are not right.',
          details: [{ field: 'dishes.1.price', message: 'Price is too large.' }],
        },
      },
    )
    const { user, review } = await openReview()
    await user.click(review.getByRole('button', { name: 'Save 2 dishes' }))
    expect(await review.findByText('Price is too large.')).toBeVisible()
    expect(review.getAllByRole('textbox', { name: 'Name' })[1]).toHaveValue('Stew')
  })

  it('with many dishes is reviewed page by page, and opens the page of an error', async () => {
    const many = Array.from({ length: 120 }, (_, index) => createMenuDish({ name: `Dish ${index + 1}` }))
    const server = startExtractionServer(many.with(110, createMenuDish({ name: '' })))
    const { user, review } = await openReview()
    expect(review.getAllByRole('textbox', { name: 'Name' })).toHaveLength(50)
    await user.click(review.getByRole('button', { name: 'Page 2' }))
    expect(review.getAllByRole('textbox', { name: 'Name' })[0]).toHaveValue('Dish 51')
    await user.click(review.getByRole('checkbox', { name: 'Save Dish 51' }))
    await user.click(review.getByRole('button', { name: 'Save 119 dishes' }))
    expect(await review.findByText('Enter the name of the dish.')).toBeVisible()
    const wrong = review.getAllByRole('textbox', { name: 'Name' })[10]
    await waitFor(() => expect(wrong).toHaveFocus())
    await user.type(wrong ?? document.body, 'Stew')
    server.on('POST /api/dishes/import', { status: 201, body: { dishes: [createMenuDish({ id: 1 })] } })
    await user.click(review.getByRole('button', { name: 'Save 119 dishes' }))
    await screen.findByText('1 dish added')
    const sent = server.calls.findLast(call => call.path === '/api/dishes/import')?.body
    const names = Object(sent).dishes.map(({ name }: { name: string }) => name)
    expect([names.length, names.includes('Dish 51'), names[109]]).toEqual([119, false, 'Stew'])
  })

  it('without dishes is reported', async () => {
    startExtractionServer([])
    await choosePdf()
    expect(await screen.findByText(/No dishes could be extracted automatically/)).toBeVisible()
  })

  it('that cannot be read is reported with the reason', async () => {
    startBusinessServer().on('POST /api/dishes/extract-from-pdf', {
      status: 422,
      body: { error: 'The file is locked by a password.', code: 'unreadable-file' },
    })
    await choosePdf()
    expect(await screen.findByText('Failed to extract dishes from PDF. Please try again.')).toBeVisible()
    expect(screen.getByText('The file is locked by a password.')).toBeVisible()
  })
})

function startExtractionServer(dishes: object[]): StubServer {
  const server = startBusinessServer()
  server.on('GET /api/dishes/categories', { body: [] })
  server.on('POST /api/dishes/extract-from-pdf', { body: { dishes, pages: 1, currency: null } })
  return server
}

async function choosePdf() {
  const { user } = renderApp('/menu')
  await user.upload(await screen.findByLabelText('PDF menu'), pdf)
  return user
}

async function openReview() {
  const user = await choosePdf()
  const dialog = await screen.findByRole('dialog', { name: 'Dishes from menu.pdf' })
  return { user, review: within(dialog) }
}
