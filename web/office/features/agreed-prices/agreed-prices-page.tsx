import { Button } from '@mantine/core'
import type { PriceAgreement } from '@rms/contracts'
import { IconDownload, IconFileImport, IconPlus, IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { toApiFailure } from '../../../shared/api/api-failure.ts'
import { DataTable, usePagedTable } from '../../components/data-table/index.ts'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { type ListUrlParams, parseListUrlParams, useListUrlState } from '../../lib/list-url-state.ts'
import { notifyError, notifySuccess } from '../../lib/notify.ts'
import { useDownload } from '../../lib/use-download.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { t } from '../../texts/index.ts'
import { AgreedPriceActions } from './agreed-price-actions.tsx'
import { createAgreedPriceColumns } from './agreed-price-columns.tsx'
import { AgreedPriceFilters } from './agreed-price-filters.tsx'
import {
  AGREED_PRICES_PER_PAGE,
  type AgreedPricesFilter,
  type AgreedPricesQuery,
  getAgreedPricesExportPath,
  listAgreedPrices,
  useListAgreedPricesQuery,
} from './agreed-prices-api.ts'
import { AgreementDialog, type AgreementDialogState } from './agreement-dialog.tsx'
import { useDeleteAgreedPrice } from './use-delete-agreed-price.ts'

const ImportModal = lazy(async () => ({
  default: (await import('./csv-import/import-modal.tsx')).ImportModal,
}))

const FILTERS = ['supplier_id', 'location_id', 'valid_on'] as const

/** The prices agreed with suppliers: search, create, edit, end, import and export. */
export function AgreedPricesPage() {
  const address = useListUrlState(FILTERS)
  const listQuery = toAgreedPricesQuery(address)
  const query = useListAgreedPricesQuery(listQuery)
  const list = usePagedTable({ urlState: address, query, pageSize: AGREED_PRICES_PER_PAGE })
  const formats = useFormats()
  const deleteAgreedPrice = useDeleteAgreedPrice()
  const [dialog, openDialog] = useState<AgreementDialogState | null>(null)
  const adding = useSearchParam('add')
  const importing = useSearchParam('import')
  const openHistory = (agreement: PriceAgreement) => openDialog({ kind: 'history', agreement })
  return (
    <Page
      screen="/agreed-prices"
      helpTopic="agreedPrice"
      summary={query.data ? t('agreements.count', { count: list.total }) : ' '}
      actions={<PageActions filter={listQuery} onAdd={() => adding.set()} onImport={() => importing.set()} />}
    >
      <AgreedPriceFilters address={address} />
      <DataTable
        {...list.table}
        label={t('agreements.title')}
        columns={createAgreedPriceColumns({ formats, onOpen: openHistory })}
        getRowName={agreement => agreement.product_name}
        emptyState={
          <EmptyState
            icon={<IconTag stroke={1.5} />}
            message={t('agreements.empty')}
            action={<AddButton onClick={() => adding.set()} />}
          />
        }
        renderRowActions={agreement => (
          <AgreedPriceActions
            agreement={agreement}
            onHistory={() => openHistory(agreement)}
            onEdit={() => openDialog({ kind: 'edit', agreement })}
            onEnd={() => openDialog({ kind: 'end', agreement })}
            onDelete={() => deleteAgreedPrice(agreement)}
          />
        )}
      />
      <AgreementDialog
        dialog={adding.value === null ? dialog : { kind: 'add', supplierId: address.filter('supplier_id') }}
        onClose={() => {
          adding.clear()
          openDialog(null)
        }}
      />
      {importing.value !== null && (
        <Suspense>
          <ImportModal onClose={importing.clear} />
        </Suspense>
      )}
    </Page>
  )
}

const toAgreedPricesQuery = ({ page, search, sort, filter }: ListUrlParams): AgreedPricesQuery => ({
  page,
  search,
  sort,
  supplier_id: filter('supplier_id'),
  location_id: filter('location_id'),
  valid_on: filter('valid_on'),
})

AgreedPricesPage.prefetch = (({ search }) => [
  listAgreedPrices.initiate(toAgreedPricesQuery(parseListUrlParams(search)), PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

interface PageActionsProps {
  filter: AgreedPricesFilter
  onAdd: () => void
  onImport: () => void
}

function PageActions({ filter, onAdd, onImport }: PageActionsProps) {
  const exporting = useExport(filter)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload {...icon} />}
        loading={exporting.isBusy}
        onClick={exporting.start}
      >
        {t('agreements.export')}
      </Button>
      <Button variant="default" leftSection={<IconFileImport {...icon} />} onClick={onImport}>
        {t('agreements.import')}
      </Button>
      <AddButton onClick={onAdd} />
    </>
  )
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
    {t('agreements.add')}
  </Button>
)

function useExport({ search, supplier_id, location_id, valid_on }: AgreedPricesFilter) {
  const download = useDownload()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const path = getAgreedPricesExportPath({ search, supplier_id, location_id, valid_on })
      notifySuccess(t('agreements.exported', { name: await download({ path, name: 'agreed-prices.csv' }) }))
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('agreements.exportFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, start }
}
