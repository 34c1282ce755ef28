import type { Invoice, PurchaseLine } from '@rms/contracts'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { getNewerRecord } from '../../../../shared/lib/edit-conflict.ts'
import { useAcceptPriceMutation } from '../../../lib/api/purchase-checks.ts'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useConfirmInvoiceMutation } from '../invoices-api.ts'
import { hasOnlyKnownDifferences } from './known-differences.ts'

/**
 * Accepts the prices of lines, which become the agreed ones from the delivery on, and processes the invoice. The
 * comparison that follows may answer the question first: then the invoice is processed already, only `ready`, or some of
 * the shown differences remain. If others were found, nothing is confirmed and the newer invoice is shown.
 */
export function useAcceptPricesAndProcess(invoice: Invoice) {
  const [acceptPrice] = useAcceptPriceMutation()
  const [confirm] = useConfirmInvoiceMutation()
  const [isBusy, setBusy] = useState(false)
  const process = async ({ id, version, question }: Invoice): Promise<void> => {
    if (!question) return
    try {
      await confirm({ id, body: { code: question.code, item_id: null, version } }).unwrap()
    } catch (thrown) {
      const newer = getNewerRecord<Invoice>(toApiFailure(thrown))?.record
      if (!newer || newer.version === version || !hasOnlyKnownDifferences(invoice, newer)) throw thrown
      await process(newer)
    }
  }
  const acceptAndProcess = async (lines: readonly PurchaseLine[]) => {
    setBusy(true)
    try {
      for (const { item_id: itemId, price } of lines)
        if (price !== null) await acceptPrice({ itemId, body: { price: price.price } }).unwrap()
      await process(invoice)
    } catch (thrown) {
      const failure = toApiFailure(thrown)
      const isOutdated = getNewerRecord(failure) !== null
      notifyError(isOutdated ? t('question.conflict') : (failure.error ?? t('match.acceptFailed')))
    } finally {
      setBusy(false)
    }
  }
  return { acceptAndProcess, isBusy }
}
