import { IconReceiptRefund } from '@tabler/icons-react'
import { t } from '../../../texts/index.ts'
import type { AlertPresenter } from '../alert-presenter.ts'

/** Presents the new claims of an invoice, and opens the claims of its supplier. */
export const claimAlertPresenter: AlertPresenter<'claim'> = {
  getIcon: () => ({ icon: IconReceiptRefund, tone: 'bad' }),
  formatSentence: ({ amount, currency, supplier_name, lines }, formats) =>
    t('claims.alert', {
      amount: formats.money(amount, currency),
      supplier: supplier_name,
      count: lines,
    }),
  getState: ({ severity }) => ({ severity }),
  formatDetails: ({ invoice_number }) => [
    invoice_number !== '' && t('claims.alertInvoice', { number: invoice_number }),
  ],
  destination: { screen: ({ supplier_id }) => `/claims?supplier_id=${supplier_id}&state=open` },
}
