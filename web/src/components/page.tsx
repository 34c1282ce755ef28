import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HelpTopic } from '../lib/help-topics.ts'
import { useTitle } from '../lib/title.ts'
import classes from './page.module.css'
import { WhyLink } from './why-link.tsx'

interface PageProps {
  title: string
  /** One quiet line of what is here: counts, a period. */
  summary?: ReactNode
  /** Where the help explains what is shown here. */
  why?: HelpTopic
  /** More facts, below title and acts. */
  details?: ReactNode
  /** For forms: lines of a length that is easy to read. */
  isNarrow?: boolean
  /** The primary action last. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen: title, a quiet line, its acts at the right, then the content. */
export function Page({ title, summary, why, details, isNarrow, actions, children }: PageProps) {
  useTitle(title)
  return (
    <Stack gap="lg" className={classes.page} data-narrow={isNarrow || undefined}>
      <div className={classes.header}>
        <div className={classes.heading}>
          <Title order={1} className={classes.title}>
            {title}
          </Title>
          <div className={classes.beside}>
            {summary !== undefined && (
              <Text size="sm" c="dimmed" aria-live="polite" className={classes.summary}>
                {summary}
              </Text>
            )}
            {why && <WhyLink topic={why} />}
          </div>
        </div>
        {actions && (
          <Group gap="sm" className={classes.actions}>
            {actions}
          </Group>
        )}
      </div>
      {details}
      {children}
    </Stack>
  )
}
