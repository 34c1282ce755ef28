import articles from 'virtual:help-articles'
import { Anchor, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Link, Navigate, NavLink, useLocation, useParams } from 'react-router-dom'
import { Page } from '../../components/page.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { FoundNothing } from '../../components/states.tsx'
import { t } from '../../lib/i18n/index.ts'
import { useListAddress } from '../../lib/list-address.ts'
import type { Article } from './article.ts'
import { BlockView } from './blocks.tsx'
import classes from './help.module.css'
import { sectionsFound } from './search.ts'

/** What the screens show and why: the articles of the repository's own docs, with a search over them. */
export function HelpPage() {
  const { article: name } = useParams()
  const { search, narrow, clear } = useListAddress()
  const article = name === undefined ? articles[0] : articles.find(known => known.name === name)
  if (!article) return <Navigate to="/help" replace />
  return (
    <Page screen="/help">
      <div className={classes.columns}>
        <div className={classes.side}>
          <SearchField
            label={t('help.search')}
            value={search}
            onSearch={words => narrow({ search: words })}
          />
          <Contents />
          <Anchor component={Link} to="/design" size="sm" px="sm">
            {t('design.open')}
          </Anchor>
        </div>
        <div lang="en" className={classes.text}>
          {search ? <Found search={search} clear={clear} /> : <ArticleView article={article} />}
        </div>
      </div>
    </Page>
  )
}

const Contents = () => (
  <nav aria-label={t('help.contents')} className={classes.contents}>
    <ul lang="en">
      {articles.map(({ name, title }, at) => (
        <li key={name}>
          <NavLink to={at === 0 ? '/help' : `/help/${name}`} end>
            {title}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

function Found({ search, clear }: { search: string; clear: () => void }) {
  const found = sectionsFound(articles, search)
  if (found.length === 0) return <FoundNothing onClear={clear} />
  return (
    <ul className={classes.found} aria-label={t('help.found')}>
      {found.map(({ to, title, article, beginning }) => (
        <li key={to}>
          <Anchor component={Link} to={to} fw={500}>
            {title}
          </Anchor>
          <Text size="xs" c="dimmed">
            {article}
          </Text>
          <p className={classes.beginning}>{beginning}</p>
        </li>
      ))}
    </ul>
  )
}

function ArticleView({ article: { name, title, intro, sections } }: { article: Article }) {
  const asked = useAskedSection(name)
  return (
    <article className={classes.article}>
      <h2>{title}</h2>
      {intro.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
        <BlockView key={at} block={block} />
      ))}
      {sections.map(section => (
        <section key={section.id} id={section.id} data-asked={section.id === asked || undefined}>
          <h3>{section.title}</h3>
          {section.blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
            <BlockView key={at} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}

/** The section that the address names, brought into sight. */
function useAskedSection(article: string): string {
  const { hash, key } = useLocation()
  const id = decodeURIComponent(hash.slice(1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again brings its section into sight again
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView()
  }, [id, article, key])
  return id
}
