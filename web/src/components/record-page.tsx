import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '../lib/api/failure.ts'
import classes from './record-page.module.css'
import { ErrorState, LoadingRows } from './states.tsx'

interface RecordPageProps<Item> {
  /** The list that the record stands in. */
  back: { readonly to: string; readonly word: string }
  query: { readonly data?: Item | undefined; readonly error?: unknown; readonly refetch: () => void }
  notFound: string
  children: (item: Item) => ReactNode
}

/** The page of one record: the way back to its list, and what stands until it is loaded or when it cannot be. */
export function RecordPage<Item>({ back, query, notFound, children }: RecordPageProps<Item>) {
  return (
    <>
      <div className={classes.back}>
        <Button
          component={Link}
          to={back.to}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
        >
          {back.word}
        </Button>
      </div>
      {query.data === undefined ? (
        <Unloaded error={query.error} notFound={notFound} onRetry={query.refetch} />
      ) : (
        children(query.data)
      )}
    </>
  )
}

interface UnloadedProps {
  error: unknown
  notFound: string
  onRetry: () => void
}

function Unloaded({ error, notFound, onRetry }: UnloadedProps) {
  if (!error) return <LoadingRows rows={10} />
  if (failureOf(error).status === 404) return <ErrorState sentence={notFound} />
  return <ErrorState onRetry={onRetry} />
}
