import { Stack } from '@mantine/core'
import type { PriceAgreement } from '@rms/contracts'
import { AppModal } from '../../components/app-modal.tsx'
import { ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import { NumericCell, NumericHeader, PlainTable } from '../../components/plain-table.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import classes from './agreed-prices.module.css'
import { useListAgreedPriceHistoryQuery } from './agreed-prices-api.ts'
import { AgreementStatusBadge } from './agreement-status-badge.tsx'
import { describeBasePrice, describeItemUnit, describePeriod, describePrice } from './describe-agreement.ts'
import { PackChangeNote } from './pack-change-note.tsx'

/** All agreed prices for a product of a supplier in order of time, with changes of the pack. */
export function AgreementHistoryModal({
  agreement: { supplier_id, product_id, supplier_name, product_name },
  onClose,
}: {
  agreement: PriceAgreement
  onClose: () => void
}) {
  const query = useListAgreedPriceHistoryQuery({ supplier_id, product_id })
  const title = t('agreements.historyOf', { product: product_name, supplier: supplier_name })
  return (
    <AppModal opened onClose={onClose} title={title} size={820}>
      {query.isError ? (
        <ErrorState onRetry={query.refetch} />
      ) : query.data ? (
        <History agreements={query.data} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </AppModal>
  )
}

function History({ agreements }: { agreements: readonly PriceAgreement[] }) {
  return (
    <Stack gap="sm">
      <div className={classes.scroll}>
        <PlainTable className={classes.stacked} aria-label={t('agreements.history')}>
          <thead>
            <tr>
              <th scope="col">{t('agreements.period')}</th>
              <th scope="col">{t('agreements.unit')}</th>
              <th scope="col">{t('agreements.location')}</th>
              <NumericHeader>{t('agreements.price')}</NumericHeader>
              <th scope="col">{t('agreements.status')}</th>
            </tr>
          </thead>
          <tbody>
            {agreements.map(agreement => (
              <HistoryRow key={agreement.id} agreement={agreement} />
            ))}
          </tbody>
        </PlainTable>
      </div>
    </Stack>
  )
}

function HistoryRow({ agreement }: { agreement: PriceAgreement }) {
  const formats = useFormats()
  const basePrice = describeBasePrice(agreement, formats)
  return (
    <tr>
      <td>{describePeriod(agreement, formats)}</td>
      <td>
        {describeItemUnit(agreement)}
        <PackChangeNote agreement={agreement} />
      </td>
      <td>{agreement.location_name || t('common.allLocations')}</td>
      <NumericCell>
        {describePrice(agreement, formats)}
        {basePrice && <span className={classes.base}>{basePrice}</span>}
      </NumericCell>
      <td>
        <AgreementStatusBadge status={agreement.status} />
      </td>
    </tr>
  )
}
