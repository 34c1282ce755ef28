import { Anchor, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router-dom'
import { Page } from '../../components/page.tsx'
import { ErrorState, NoSearchResults, SkeletonRows } from '../../components/page-states.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { useListUrlState } from '../../lib/list-url-state.ts'
import { t } from '../../texts/index.ts'
import { ArticleBlockView } from './article-block-view.tsx'
import classes from './help.module.css'
import type { ArticleSection, HelpArticle } from './help-article.ts'
import { searchArticles } from './search-articles.ts'
import { useHelpArticles } from './use-help-articles.ts'

/** The help: the articles of docs/help, with a search. */
export function HelpPage() {
  const { articles, hasFailed, retry } = useHelpArticles()
  return (
    <Page screen="/help">
      {articles && <HelpContent articles={articles} />}
      {!articles && (hasFailed ? <ErrorState onRetry={retry} /> : <SkeletonRows />)}
    </Page>
  )
}

function HelpContent({ articles }: { articles: readonly HelpArticle[] }) {
  const { article: name } = useParams()
  const { search, setFilters, clear } = useListUrlState()
  const article = name === undefined ? articles[0] : articles.find(known => known.name === name)
  if (!article) return <Navigate to="/help" replace />
  const isStartPage = name === undefined && !search
  return (
    <div className={classes.columns} data-start-page={isStartPage || undefined}>
      <div className={classes.side}>
        <SearchField
          label={t('help.search')}
          value={search}
          onSearch={words => setFilters({ search: words })}
        />
        <Anchor component={Link} to="/help" size="sm" className={classes.back}>
          {t('help.all')}
        </Anchor>
        <TableOfContents articles={articles} shown={article} />
      </div>
      <div className={classes.text}>
        {search ? (
          <SearchResults articles={articles} search={search} clear={clear} />
        ) : (
          <ArticleView article={article} />
        )}
      </div>
    </div>
  )
}

const TableOfContents = ({ articles, shown }: { articles: readonly HelpArticle[]; shown: HelpArticle }) => (
  <nav aria-label={t('help.contents')} className={classes.contents}>
    <ul>
      {articles.map(article => (
        <li key={article.name}>
          <Link to={`/help/${article.name}`} aria-current={article === shown ? 'page' : undefined}>
            {article.title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

interface SearchResultsProps {
  articles: readonly HelpArticle[]
  search: string
  clear: () => void
}

function SearchResults({ articles, search, clear }: SearchResultsProps) {
  const found = searchArticles(articles, search)
  if (found.length === 0) return <NoSearchResults onClear={clear} />
  return (
    <ul className={classes.results} aria-label={t('help.found')}>
      {found.map(({ to, title, article, snippet }) => (
        <li key={to}>
          <Anchor component={Link} to={to} fw={500}>
            {title}
          </Anchor>
          <Text size="xs" c="dimmed">
            {article}
          </Text>
          <p className={classes.snippet}>{snippet}</p>
        </li>
      ))}
    </ul>
  )
}

function ArticleView({ article: { name, title, intro, sections } }: { article: HelpArticle }) {
  const linkedId = useLinkedSection(name)
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <article className={classes.article}>
      <h2>{title}</h2>
      {intro.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity other than their position
        <ArticleBlockView key={at} block={block} />
      ))}
      {sections.map(section => (
        <SectionView
          key={section.id}
          section={section}
          isLinked={section.id === linkedId}
          isCollapsible={isPhone}
        />
      ))}
    </article>
  )
}

interface SectionViewProps {
  section: ArticleSection
  isLinked: boolean
  /** Sections are collapsed except the linked one. */
  isCollapsible: boolean
}

function SectionView({ section: { id, title, blocks }, isLinked, isCollapsible }: SectionViewProps) {
  const text = blocks.map((block, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity other than their position
    <ArticleBlockView key={at} block={block} />
  ))
  if (!isCollapsible)
    return (
      <section id={id} data-linked={isLinked || undefined}>
        <h3>{title}</h3>
        {text}
      </section>
    )
  return (
    <details id={id} open={isLinked}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {text}
    </details>
  )
}

/** Scrolls to the section named in the URL and returns its id. */
function useLinkedSection(article: string): string {
  const { hash, key } = useLocation()
  const id = decodeURIComponent(hash.slice(1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing the same link again scrolls again
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [id, article, key])
  return id
}
