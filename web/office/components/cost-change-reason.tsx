import { Anchor } from '@mantine/core'
import type { CostAlert, CostChangeCause } from '@rms/contracts'
import { Link } from 'react-router-dom'
import { t } from '../texts/index.ts'

interface CostChangeReasonProps {
  cause: CostChangeCause
  source: CostAlert['source']
}

/** Why a cost changed, with a link to the invoice or product that caused it. */
export function CostChangeReason({ cause, source }: CostChangeReasonProps) {
  const words = [
    t(`cause.${cause}`),
    source?.product_name,
    source?.supplier_name,
    source?.by && t('cause.by', { username: source.by }),
  ]
  return (
    <span>
      {words.filter(Boolean).join(' · ')}
      {source?.invoice_id && (
        <>
          {' · '}
          <Anchor component={Link} to={`/invoices/${source.invoice_id}`} inherit underline="always">
            {t('cause.invoice')}
          </Anchor>
        </>
      )}
    </span>
  )
}
