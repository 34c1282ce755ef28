import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { t } from '../../../texts/index.ts'
import { useListReviewLinesQuery } from './line-review-api.ts'

/** Links to the lines to review, if there are any. Shown inline in a text without changing its line height. */
export function LineReviewLink() {
  const { data } = useListReviewLinesQuery({ page: 1, pageSize: 1 }, { refetchOnMountOrArgChange: true })
  if (!data || data.rows.length === 0) return null
  return (
    <>
      {' · '}
      <Anchor component={Link} to="/invoices/review" inherit fw={500}>
        {t('review.open', { count: data.total })}
      </Anchor>
    </>
  )
}
