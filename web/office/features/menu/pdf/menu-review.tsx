import { Button, Group, Text } from '@mantine/core'
import type { MenuReading } from '@rms/contracts'
import { AppModal } from '../../../components/app-modal.tsx'
import { FailureNote } from '../../../components/form-parts.tsx'
import { Paging } from '../../../components/paging.tsx'
import { useSettings } from '../../../lib/settings.ts'
import { t } from '../../../texts/index.ts'
import classes from './menu-review.module.css'
import { ReviewTable } from './review-table.tsx'
import { useMenuReview } from './use-menu-review.ts'

interface MenuReviewProps {
  file: string
  reading: MenuReading
  onClose: () => void
}

/** Reviews the dishes extracted from a menu. The selected ones are saved together or not at all. */
export function MenuReview({ file, reading, onClose }: MenuReviewProps) {
  const review = useMenuReview(reading, onClose)
  return (
    <AppModal
      opened
      onClose={onClose}
      title={t('menupdf.review', { file })}
      size={1120}
      isUnsaved={review.isDirty}
      isBusy={review.isBusy}
    >
      <div className={classes.review}>
        <FailureNote failure={review.failure} />
        <Text size="sm" c="dimmed">
          {t('menupdf.help', { count: reading.dishes.length })}
        </Text>
        <OtherCurrency currency={reading.currency} />
        <ReviewTable review={review} />
        <div className={classes.foot}>
          <Paging {...review.paging} />
          <Group justify="flex-end" gap="sm" className={classes.actions}>
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button loading={review.isBusy} disabled={review.takenCount === 0} onClick={review.save}>
              {t('menupdf.save', { count: review.takenCount })}
            </Button>
          </Group>
        </div>
      </div>
    </AppModal>
  )
}

function OtherCurrency({ currency }: { currency: string | null }) {
  const settings = useSettings()
  if (currency === null || currency === settings.currency) return null
  return <Text size="sm">{t('menupdf.otherCurrency', { printed: currency, own: settings.currency })}</Text>
}
