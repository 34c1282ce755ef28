import { Button } from '@mantine/core'
import type { ReviewLine } from '@rms/contracts'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useChooseInvoiceLineProductMutation } from './line-review-api.ts'

const MAX_LISTED = 8

/** Adds a new product for every line without a similar product, for example on the first invoice of a new supplier. */
export function AddAllNewProductsButton({ lines }: { lines: readonly ReviewLine[] }) {
  const [choose] = useChooseInvoiceLineProductMutation()
  const [isBusy, setBusy] = useState(false)
  if (lines.length === 0) return null
  const addAll = async () => {
    if (!(await confirmAddAll(lines))) return
    setBusy(true)
    try {
      // Sequential, so that lines with the same supplier item get the same product.
      for (const { invoice_id: invoiceId, item } of lines)
        await choose({ invoiceId, itemId: item.id, productId: null }).unwrap()
      notifySuccess(t('review.addedAll', { count: lines.length }))
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('review.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconSparkles size={16} stroke={1.75} aria-hidden />}
      onClick={addAll}
    >
      {t('review.addAll', { count: lines.length })}
    </Button>
  )
}

function confirmAddAll(lines: readonly ReviewLine[]): Promise<boolean> {
  const names = lines.slice(0, MAX_LISTED).map(({ item }) => item.product_name)
  return requestConfirmation({
    title: t('review.addAllTitle', { count: lines.length }),
    message: [...names, ...(lines.length > MAX_LISTED ? ['…'] : [])].join(', '),
    confirmLabel: t('review.addAllSubmit'),
    isDestructive: false,
  })
}
