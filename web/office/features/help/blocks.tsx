import { Anchor, Code } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Block, Word, Words } from './article.ts'
import classes from './help.module.css'

/** Renders a block of an article. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <InlineContentView words={block.words} />
        </p>
      )
    case 'formula':
      return (
        <p className={classes.formula}>
          <InlineContentView words={block.words} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map(item => (
            <li key={item.map(({ text }) => text).join('')}>
              <InlineContentView words={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <TableView head={block.head} rows={block.rows} />
  }
}

function TableView({ head, rows }: Omit<Extract<Block, { kind: 'table' }>, 'kind'>) {
  return (
    <table>
      <thead>
        <tr>
          {head.map(cell => (
            <th key={toKey(cell)} scope="col">
              <InlineContentView words={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.map(toKey).join(' ')}>
            {row.map(cell => (
              <td key={toKey(cell)}>
                <InlineContentView words={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const toKey = (words: Words): string => words.map(({ text }) => text).join('')

const InlineContentView = ({ words }: { words: Words }) =>
  words.map((word, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: inline elements have no identity other than their position
    <InlineView key={at} word={word} />
  ))

function InlineView({ word }: { word: Word }) {
  switch (word.kind) {
    case 'text':
      return word.text
    case 'strong':
      return <strong>{word.text}</strong>
    case 'code':
      return <Code>{word.text}</Code>
    case 'link':
      return (
        <Anchor component={Link} to={word.to} inherit underline="always">
          {word.text}
        </Anchor>
      )
  }
}
