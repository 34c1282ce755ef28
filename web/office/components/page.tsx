import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HelpTopic } from '../lib/help-topics.ts'
import { type ScreenPath, screens, type UntitledScreenPath } from '../lib/screens.ts'
import { useTitle } from '../lib/title.ts'
import { t } from '../texts/index.ts'
import classes from './page.module.css'
import { WhyLink } from './why-link.tsx'

/** A screen that is always the same one has a title of its own; a record's is its name, null until that is known. */
export type PageHead =
  | { screen: Exclude<ScreenPath, UntitledScreenPath>; title?: undefined }
  | { screen: UntitledScreenPath; title: string | null }

type PageProps = PageHead & {
  /** One quiet line of what is here: counts, a period. */
  summary?: ReactNode
  /** Where the help explains what is shown here. */
  why?: HelpTopic
  /** More facts, below title and acts. */
  details?: ReactNode
  /** For forms: lines of a length that is easy to read. */
  isNarrow?: boolean
  /** For two things side by side: all the width that a large screen has. */
  isWide?: boolean
  /** The primary action last. */
  actions?: ReactNode
  children: ReactNode
}

/** A screen: title, what it is for, a quiet line, its acts at the right, then the content. */
export function Page({ summary, why, details, isNarrow, isWide, actions, children, ...head }: PageProps) {
  const title = head.title === undefined ? t(screens[head.screen].title) : head.title
  useTitle(title)
  return (
    <Stack
      gap="lg"
      className={classes.page}
      data-narrow={isNarrow || undefined}
      data-wide={isWide || undefined}
    >
      <div className={classes.header}>
        <div className={classes.heading}>
          {title === null ? (
            <div className={classes.title}>&nbsp;</div>
          ) : (
            <h1 className={classes.title}>{title}</h1>
          )}
          <p className={classes.lead}>{t(screens[head.screen].lead)}</p>
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
