import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HelpTopic } from '../lib/help-topics.ts'
import { type ScreenPath, screens, type UntitledScreenPath } from '../lib/screens.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { t } from '../texts/index.ts'
import { HelpLink } from './help-link.tsx'
import classes from './page.module.css'

/** Most screens have a fixed title. The title of a record is its name, null until it has loaded. */
export type PageHeadingProps =
  | { screen: Exclude<ScreenPath, UntitledScreenPath>; title?: undefined }
  | { screen: UntitledScreenPath; title: string | null }

type PageProps = PageHeadingProps & {
  /** One muted line of context: counts, a period. */
  summary?: ReactNode
  /** Help topic that explains this screen. */
  helpTopic?: HelpTopic
  /** Further facts, below the title and the actions. */
  details?: ReactNode
  /** For forms: limits the line length. */
  isNarrow?: boolean
  /** For side-by-side content: uses the full width of large screens. */
  isWide?: boolean
  /** The primary action last. */
  actions?: ReactNode
  children: ReactNode
}

/** The layout of a screen: title, lead, summary and actions, then the content. */
export function Page({
  summary,
  helpTopic,
  details,
  isNarrow,
  isWide,
  actions,
  children,
  ...head
}: PageProps) {
  const title = head.title === undefined ? t(screens[head.screen].title) : head.title
  useDocumentTitle(title)
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
          <div className={classes.headingActions}>
            {summary !== undefined && (
              <Text size="sm" c="dimmed" aria-live="polite" className={classes.summary}>
                {summary}
              </Text>
            )}
            {helpTopic && <HelpLink topic={helpTopic} />}
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
