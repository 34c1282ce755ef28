import { Pagination, Text } from '@mantine/core'
import { t } from '../texts/index.ts'
import classes from './paging.module.css'

export interface PagingProps {
  page: number
  pageSize: number
  total: number
  goTo: (page: number) => void
}

/** The shown range of a list and its page buttons; renders nothing for a single page. */
export function Paging({ page, pageSize, total, goTo }: PagingProps) {
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  const first = (page - 1) * pageSize + 1
  return (
    <nav className={classes.paging} aria-label={t('common.pages')}>
      <Text size="sm" c="dimmed" className={classes.range}>
        {t('common.range', { first, last: Math.min(total, page * pageSize), total })}
      </Text>
      <PageNumbers page={page} pages={pages} goTo={goTo} />
    </nav>
  )
}

const SHOWN_PAGES = 5

/** At most five page numbers around the current one. */
function PageNumbers({ page, pages, goTo }: { page: number; pages: number; goTo: (page: number) => void }) {
  const start = Math.max(1, Math.min(page - 2, pages - SHOWN_PAGES + 1))
  const numbers = Array.from({ length: Math.min(SHOWN_PAGES, pages) }, (_, index) => start + index)
  return (
    <Pagination.Root total={pages} value={page} onChange={goTo} size="sm">
      <div className={classes.pages}>
        <Pagination.Previous aria-label={t('common.previousPage')} />
        {numbers.map(number => (
          <Pagination.Control
            key={number}
            active={number === page}
            aria-label={t('common.page', { number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => goTo(number)}
          >
            {number}
          </Pagination.Control>
        ))}
        <Pagination.Next aria-label={t('common.nextPage')} />
      </div>
    </Pagination.Root>
  )
}

/** A note that a list of options is truncated; renders nothing when it is complete. */
export function TruncatedListNote({ shown, total }: { shown: number; total: number }) {
  if (shown === 0 || shown >= total) return null
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('common.shownOfTotal', { shown, total })}
    </Text>
  )
}
