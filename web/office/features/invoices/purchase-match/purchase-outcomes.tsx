import { Button } from '@mantine/core'
import type { Invoice } from '@rms/contracts'
import { t } from '../../../texts/index.ts'
import { MATCH_SECTION_ID } from './match-section-id.ts'
import { useGetInvoiceMatchQuery } from './purchase-match-api.ts'
import { listPricesToAccept } from './summarise-match.ts'
import { useAcceptPricesAndProcess } from './use-accept-prices-and-process.ts'

/** The other outcomes for an invoice that differs: look at its lines, or accept all new prices and process it. */
export function PurchaseOutcomes({ invoice }: { invoice: Invoice }) {
  const { currentData: match } = useGetInvoiceMatchQuery(invoice.id)
  const prices = match ? listPricesToAccept(match) : []
  const { acceptAndProcess, isBusy } = useAcceptPricesAndProcess(invoice)
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        onClick={() =>
          document.getElementById(MATCH_SECTION_ID)?.scrollIntoView({ behavior: 'smooth', block: 'start' })
        }
      >
        {t('match.showLines')}
      </Button>
      {prices.length > 0 && (
        <Button
          size="sm"
          variant="default"
          loading={isBusy}
          onClick={event => event.detail < 2 && void acceptAndProcess(prices)}
        >
          {t('match.acceptAndProcess')}
        </Button>
      )}
    </>
  )
}
