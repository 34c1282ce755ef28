import type { Invoice, PurchaseLine } from '@rms/contracts'
import { useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { useAcceptPriceMutation } from '../../../lib/api/purchase-checks.ts'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { useConfirmInvoiceMutation, useLazyGetInvoiceQuery } from '../invoices-api.ts'

/**
 * Accepts the prices of lines, which become the agreed ones from the delivery on, and processes the invoice. The
 * comparison that follows may answer the question first: then the invoice is processed already, or only `ready`.
 */
export function useAcceptPricesAndProcess({ id }: Invoice) {
  const [acceptPrice] = useAcceptPriceMutation()
  const [confirm] = useConfirmInvoiceMutation()
  const [getInvoice] = useLazyGetInvoiceQuery()
  const [isBusy, setBusy] = useState(false)
  const process = async () => {
    try {
      await confirm({ id, body: { code: 'purchase-differs', item_id: null } }).unwrap()
    } catch (thrown) {
      if (toApiFailure(thrown).code !== 'confirmation-not-allowed') throw thrown
      const { question } = await getInvoice(id).unwrap()
      if (question?.code === 'ready') await confirm({ id, body: { code: 'ready', item_id: null } }).unwrap()
    }
  }
  const acceptAndProcess = async (lines: readonly PurchaseLine[]) => {
    setBusy(true)
    try {
      for (const { item_id: itemId, price } of lines)
        if (price !== null) await acceptPrice({ itemId, body: { price: price.price } }).unwrap()
      await process()
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('match.acceptFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { acceptAndProcess, isBusy }
}
