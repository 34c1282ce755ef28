import { Button, Group, Text } from '@mantine/core'
import type { MenuReading } from '@rms/contracts'
import { FormError } from '../../../components/app-form.tsx'
import { AppModal } from '../../../components/app-modal.tsx'
import { Paging } from '../../../components/paging.tsx'
import { useSettings } from '../../../lib/use-settings.ts'
import { t } from '../../../texts/index.ts'
import classes from './menu-import-review.module.css'
import { MenuImportTable } from './menu-import-table.tsx'
import { useMenuImportReview } from './use-menu-import-review.ts'

interface MenuImportReviewProps {
  file: string
  reading: MenuReading
  onClose: () => void
}

/** Reviews the dishes extracted from a menu. The selected ones are saved together or not at all. */
export function MenuImportReview({ file, reading, onClose }: MenuImportReviewProps) {
  const review = useMenuImportReview(reading, onClose)
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
        <FormError failure={review.failure} />
        <Text size="sm" c="dimmed">
          {t('menupdf.help', { count: reading.dishes.length })}
        </Text>
        <CurrencyMismatchNotice currency={reading.currency} />
        <MenuImportTable review={review} />
        <div className={classes.foot}>
          <Paging {...review.paging} />
          <Group justify="flex-end" gap="sm" className={classes.actions}>
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button loading={review.isBusy} disabled={review.selectedCount === 0} onClick={review.save}>
              {t('menupdf.save', { count: review.selectedCount })}
            </Button>
          </Group>
        </div>
      </div>
    </AppModal>
  )
}

function CurrencyMismatchNotice({ currency }: { currency: string | null }) {
  const settings = useSettings()
  if (currency === null || currency === settings.currency) return null
  return <Text size="sm">{t('menupdf.otherCurrency', { printed: currency, own: settings.currency })}</Text>
}
