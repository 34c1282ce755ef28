import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startBusinessServer } from '../../../testing/business-fixtures.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { HELP_TOPICS } from '../../lib/help-topics.ts'
import type { ArticleBlock, ArticleSection, HelpArticle, InlineContent } from './help-article.ts'
import { loadHelpArticles } from './use-help-articles.ts'

describe('The help', () => {
  it('has a section for every help topic', async () => {
    const articles = await loadHelpArticles('en')
    const sections = new Set(
      articles.flatMap(({ name, sections }) => sections.map(({ id }) => `${name}#${id}`)),
    )
    expect(Object.values(HELP_TOPICS).filter(topic => !sections.has(topic))).toEqual([])
  })

  it.each(['de', 'es', 'fr'] as const)('has the same structure and links in %s', async language => {
    const [english, translated] = await Promise.all([loadHelpArticles('en'), loadHelpArticles(language)])
    expect(translated.map(getOutline)).toEqual(english.map(getOutline))
    const englishTexts = new Set(english.flatMap(({ sections }) => sections.map(getText)))
    const untranslated = translated.flatMap(({ sections }) =>
      sections.filter(each => englishTexts.has(getText(each))),
    )
    expect(untranslated).toEqual([])
  })

  it('is in the language of the user', async () => {
    startBusinessServer().on('GET /api/settings', { body: { ...DEFAULT_SETTINGS, language: 'de' } })
    renderApp('/help/costs#how-ingredient-costs-are-calculated')
    const [costs] = (await loadHelpArticles('de')).filter(({ name }) => name === 'costs')
    expect(await screen.findByRole('heading', { level: 2, name: costs?.title })).toBeVisible()
  })

  it('shows the article in the URL, with its formulas', async () => {
    startBusinessServer()
    renderApp('/help/costs#how-ingredient-costs-are-calculated')
    expect(await screen.findByRole('heading', { name: 'Food cost and margins' })).toBeVisible()
    expect(screen.getByText(/product price × waste factor ÷ pack size/)).toBeVisible()
    const contents = screen.getByRole('navigation', { name: 'Articles' })
    expect(within(contents).getByRole('link', { name: 'Food cost and margins' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  it('finds sections by words, title matches first, and links to them', async () => {
    startBusinessServer()
    const { user, router } = renderApp('/help')
    await user.type(await screen.findByRole('searchbox', { name: 'Search the help' }), 'overtime')
    const found = await screen.findByRole('list', { name: 'Matching sections' })
    // The results follow the words while they are typed.
    await waitFor(() => {
      const [first] = within(found).getAllByRole('link')
      expect(first).toHaveTextContent('How overtime is calculated')
    })
    await user.click(within(found).getByRole('link', { name: 'How overtime is calculated' }))
    expect(await screen.findByRole('heading', { name: 'Hours, overtime and pay' })).toBeVisible()
    expect(router.state.location.hash).toBe('#how-overtime-is-calculated')
  })

  it('expands only the linked section on a phone', async () => {
    const { matchMedia } = window
    window.matchMedia = query => ({ ...matchMedia(query), matches: true })
    try {
      startBusinessServer()
      const { user } = renderApp('/help/costs#how-margins-are-calculated')
      expect(await screen.findByText('margin = (price − food cost) ÷ price')).toBeVisible()
      const another = screen.getByText(/product price × waste factor ÷ pack size/)
      expect(another).not.toBeVisible()
      await user.click(screen.getByRole('heading', { name: 'How ingredient costs are calculated' }))
      expect(another).toBeVisible()
    } finally {
      window.matchMedia = matchMedia
    }
  })

  it('shows a message when nothing is found', async () => {
    startBusinessServer()
    const { user } = renderApp('/help?search=unicorn')
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    expect(await screen.findByRole('heading', { name: 'First steps' })).toBeVisible()
  })

  it('is linked from a number', async () => {
    startBusinessServer().on('GET /api/products', { body: [], headers: { 'x-total-count': '0' } })
    const { user } = renderApp('/products')
    await user.click(await screen.findByRole('link', { name: 'Where does this price come from?' }))
    expect(await screen.findByRole('heading', { name: 'Where a price comes from' })).toBeVisible()
  })
})

/** What all languages must have in common: the sections, the shape of their blocks, and their links. */
const getOutline = ({ name, intro, sections }: HelpArticle) => [
  name,
  intro.map(getShape),
  sections.map(({ id, blocks }) => [id, blocks.map(getShape)]),
]

const getText = ({ blocks }: ArticleSection): string => JSON.stringify(blocks)

function getShape(block: ArticleBlock): unknown {
  switch (block.kind) {
    case 'paragraph':
    case 'formula':
      return [block.kind, listLinks(block.words)]
    case 'list':
      return [block.kind, block.items.map(listLinks)]
    case 'table':
      return [block.kind, block.head.length, block.rows.map(row => row.map(listLinks))]
  }
}

const listLinks = (words: InlineContent) => words.flatMap(word => (word.kind === 'link' ? [word.to] : []))
