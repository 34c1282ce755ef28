import { Anchor, Code } from '@mantine/core'
import { Link } from 'react-router-dom'
import classes from './help.module.css'
import type { ArticleBlock, InlineContent, InlineElement } from './help-article.ts'

/** Renders a block of an article. */
export function ArticleBlockView({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <InlineContentView content={block.words} />
        </p>
      )
    case 'formula':
      return (
        <p className={classes.formula}>
          <InlineContentView content={block.words} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map(item => (
            <li key={item.map(({ text }) => text).join('')}>
              <InlineContentView content={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <TableView head={block.head} rows={block.rows} />
  }
}

function TableView({ head, rows }: Omit<Extract<ArticleBlock, { kind: 'table' }>, 'kind'>) {
  return (
    <table>
      <thead>
        <tr>
          {head.map(cell => (
            <th key={toKey(cell)} scope="col">
              <InlineContentView content={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.map(toKey).join(' ')}>
            {row.map(cell => (
              <td key={toKey(cell)}>
                <InlineContentView content={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const toKey = (content: InlineContent): string => content.map(({ text }) => text).join('')

const InlineContentView = ({ content }: { content: InlineContent }) =>
  content.map((element, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: inline elements have no identity other than their position
    <InlineView key={at} element={element} />
  ))

function InlineView({ element }: { element: InlineElement }) {
  switch (element.kind) {
    case 'text':
      return element.text
    case 'strong':
      return <strong>{element.text}</strong>
    case 'code':
      return <Code>{element.text}</Code>
    case 'link':
      return (
        <Anchor component={Link} to={element.to} inherit underline="always">
          {element.text}
        </Anchor>
      )
  }
}
