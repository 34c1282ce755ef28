import { DEFAULT_SETTINGS } from '@rms/domain-kit'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openBusiness } from '../../../testing/business.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { HELP_TOPICS } from '../../lib/help-topics.ts'
import type { Article, Block, Section, Words } from './article.ts'
import { articlesIn } from './use-articles.ts'

describe('The help', () => {
  it('has a section for every number that leads to its explanation', async () => {
    const articles = await articlesIn('en')
    const sections = new Set(
      articles.flatMap(({ name, sections }) => sections.map(({ id }) => `${name}#${id}`)),
    )
    expect(Object.values(HELP_TOPICS).filter(topic => !sections.has(topic))).toEqual([])
  })

  it.each(['de', 'es', 'fr'] as const)(
    'says the same in %s, part by part, and leads to the same places',
    async language => {
      const [english, translated] = await Promise.all([articlesIn('en'), articlesIn(language)])
      expect(translated.map(outlineOf)).toEqual(english.map(outlineOf))
      const said = new Set(english.flatMap(({ sections }) => sections.map(wordsOf)))
      const untranslated = translated.flatMap(({ sections }) =>
        sections.filter(each => said.has(wordsOf(each))),
      )
      expect(untranslated).toEqual([])
    },
  )

  it('speaks the language of whoever reads', async () => {
    openBusiness().on('GET /api/settings', { body: { ...DEFAULT_SETTINGS, language: 'de' } })
    renderApp('/help/costs#why-this-ingredient-cost')
    const [costs] = (await articlesIn('de')).filter(({ name }) => name === 'costs')
    expect(await screen.findByRole('heading', { level: 2, name: costs?.title })).toBeVisible()
  })

  it('shows the article of the address, with its formulas', async () => {
    openBusiness()
    renderApp('/help/costs#why-this-ingredient-cost')
    expect(await screen.findByRole('heading', { name: 'Costs and margins' })).toBeVisible()
    expect(screen.getByText(/product price × waste factor ÷ pack size/)).toBeVisible()
    const contents = screen.getByRole('navigation', { name: 'Articles' })
    expect(within(contents).getByRole('link', { name: 'Costs and margins' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  it('finds sections by their words, those whose title says them first, and leads to them', async () => {
    openBusiness()
    const { user, router } = renderApp('/help')
    await user.type(await screen.findByRole('searchbox', { name: 'Search the help' }), 'overtime')
    const found = await screen.findByRole('list', { name: 'Sections found' })
    const [first] = within(found).getAllByRole('link')
    expect(first).toHaveTextContent('Why this overtime')
    await user.click(within(found).getByRole('link', { name: 'Why this overtime' }))
    expect(await screen.findByRole('heading', { name: 'Hours, overtime and pay' })).toBeVisible()
    expect(router.state.location.hash).toBe('#why-this-overtime')
  })

  it('unfolds on a phone what was asked for, and the rest on demand', async () => {
    const { matchMedia } = window
    window.matchMedia = query => ({ ...matchMedia(query), matches: true })
    try {
      openBusiness()
      const { user } = renderApp('/help/costs#margin-and-bands')
      expect(await screen.findByText('margin = (price − cost) ÷ price')).toBeVisible()
      const another = screen.getByText(/product price × waste factor ÷ pack size/)
      expect(another).not.toBeVisible()
      await user.click(screen.getByRole('heading', { name: 'Why this ingredient cost' }))
      expect(another).toBeVisible()
    } finally {
      window.matchMedia = matchMedia
    }
  })

  it('says when nothing is found', async () => {
    openBusiness()
    const { user } = renderApp('/help?search=unicorn')
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }))
    expect(await screen.findByRole('heading', { name: 'The first hour' })).toBeVisible()
  })

  it('is one press away from a number', async () => {
    openBusiness().on('GET /api/products', { body: [], headers: { 'x-total-count': '0' } })
    const { user } = renderApp('/products')
    await user.click(await screen.findByRole('link', { name: 'Why this price?' }))
    expect(await screen.findByRole('heading', { name: 'Why this price' })).toBeVisible()
  })
})

/** What has to be alike in all languages: which parts there are, how large they are, and where their links lead. */
const outlineOf = ({ name, intro, sections }: Article) => [
  name,
  intro.map(shapeOf),
  sections.map(({ id, blocks }) => [id, blocks.map(shapeOf)]),
]

const wordsOf = ({ blocks }: Section): string => JSON.stringify(blocks)

function shapeOf(block: Block): unknown {
  switch (block.kind) {
    case 'paragraph':
    case 'formula':
      return [block.kind, linksOf(block.words)]
    case 'list':
      return [block.kind, block.items.map(linksOf)]
    case 'table':
      return [block.kind, block.head.length, block.rows.map(row => row.map(linksOf))]
  }
}

const linksOf = (words: Words) => words.flatMap(word => (word.kind === 'link' ? [word.to] : []))
