import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { t } from '../../../lib/i18n/index.ts'
import { useListReviewLinesQuery } from './review-api.ts'

/** The way to the lines that wait, while there are any. */
export function ReviewButton() {
  const { data } = useListReviewLinesQuery({ page: 1, pageSize: 1 }, { refetchOnMountOrArgChange: true })
  if (!data || data.rows.length === 0) return null
  return (
    <Button
      component={Link}
      to="/invoices/review"
      variant="default"
      leftSection={<IconListSearch size={16} stroke={1.75} aria-hidden />}
    >
      {t('review.open', { count: data.total })}
    </Button>
  )
}
