import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { toApiFailure } from '../../shared/api/api-failure.ts'
import { type DetailScreenPath, screens } from '../lib/screens.ts'
import { t } from '../texts/index.ts'
import { Page } from './page.tsx'
import { ErrorState, SkeletonRows } from './page-states.tsx'
import classes from './record-page.module.css'

interface RecordPageProps<Item> {
  screen: DetailScreenPath
  /** `currentData`, because `data` is the previous record until the next one has loaded. */
  query: { readonly currentData?: Item | undefined; readonly error?: unknown; readonly refetch: () => void }
  notFoundMessage: string
  children: (item: Item) => ReactNode
}

/**
 * The page of one record: the link back to its list, and the loading and error states. State of one record is never
 * carried over to the next.
 */
export function RecordPage<Item extends { readonly id: number | string }>({
  screen,
  query,
  notFoundMessage,
  children,
}: RecordPageProps<Item>) {
  const record = query.currentData
  return (
    <>
      <RecordBackLink screen={screen} />
      {record === undefined ? (
        <UnloadedRecord
          screen={screen}
          error={query.error}
          notFoundMessage={notFoundMessage}
          onRetry={query.refetch}
        />
      ) : (
        <Fragment key={record.id}>{children(record)}</Fragment>
      )}
    </>
  )
}

/** The link from a record back to its list. */
export function RecordBackLink({ screen }: { screen: DetailScreenPath }) {
  const { back } = screens[screen]
  return (
    <div className={classes.back}>
      <Button
        component={Link}
        to={back.to}
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      >
        {t(back.word)}
      </Button>
    </div>
  )
}

interface UnloadedRecordProps {
  screen: DetailScreenPath
  error: unknown
  notFoundMessage: string
  onRetry: () => void
}

function UnloadedRecord({ screen, error, notFoundMessage, onRetry }: UnloadedRecordProps) {
  if (!error)
    return (
      <Page screen={screen} title={null}>
        <SkeletonRows rows={10} />
      </Page>
    )
  if (toApiFailure(error).status === 404) return <ErrorState message={notFoundMessage} />
  return <ErrorState onRetry={onRetry} />
}
