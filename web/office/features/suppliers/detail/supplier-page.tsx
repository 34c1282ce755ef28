import { Button, Tabs } from '@mantine/core'
import type { Supplier } from '@rms/contracts'
import { IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { Page } from '../../../components/page.tsx'
import { RecordPage } from '../../../components/record-page.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { parseListUrlParams } from '../../../lib/list-url-state.ts'
import { useScrollToSelectedTab } from '../../../lib/use-scroll-to-selected-tab.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { SupplierRebates } from '../rebates/supplier-rebates.tsx'
import { SupplierModal } from '../supplier-modal.tsx'
import { SupplierTermsSummary } from '../terms/supplier-terms-summary.tsx'
import { AgreedPricesLink } from './agreed-prices-link.tsx'
import { SupplierDeposits } from './supplier-deposits.tsx'
import { SupplierDetails } from './supplier-details.tsx'
import { SupplierInvoices } from './supplier-invoices.tsx'
import { getSupplier, listSupplierInvoices, useGetSupplierQuery } from './supplier-page-api.ts'
import { SupplierPriceChanges } from './supplier-price-changes.tsx'
import { SupplierProducts } from './supplier-products.tsx'

/** A supplier with contact details, invoices, products, price changes, deposits, rebates and ordering terms. */
export function SupplierPage() {
  const id = Number(useParams().id)
  const query = useGetSupplierQuery(id)
  return (
    <RecordPage screen="/suppliers/:id" query={query} notFoundMessage={t('supplier.notFound')}>
      {supplier => <LoadedSupplier supplier={supplier} />}
    </RecordPage>
  )
}

SupplierPage.prefetch = (({ id, search }) => {
  const { page, sort } = parseListUrlParams(search)
  return [
    getSupplier.initiate(id, PREFETCH_OPTIONS),
    listSupplierInvoices.initiate({ supplier_id: id, page, sort }, PREFETCH_OPTIONS),
  ]
}) satisfies ScreenPrefetch

const TABS = ['invoices', 'products', 'moves', 'deposits', 'rebates', 'terms'] as const

function LoadedSupplier({ supplier }: { supplier: Supplier }) {
  const [params, setParams] = useSearchParams()
  const [isEditing, setEditing] = useState(false)
  // Rebates follow from the turnover of all locations.
  const hasRebates = useHasLocationAccess()(null)
  const tab =
    TABS.find(name => name === params.get('tab') && (name !== 'rebates' || hasRebates)) ?? 'invoices'
  const tabListRef = useScrollToSelectedTab(tab, true)
  return (
    <Page
      screen="/suppliers/:id"
      title={supplier.name}
      details={<SupplierDetails supplier={supplier} />}
      actions={
        <>
          <AgreedPricesLink supplierId={supplier.id} />
          <Button
            variant="default"
            leftSection={<IconEdit size={16} stroke={1.75} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('common.edit')}
          </Button>
        </>
      }
    >
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={name => setParams(name && name !== 'invoices' ? { tab: name } : {}, { replace: true })}
      >
        <Tabs.List ref={tabListRef} aria-label={supplier.name} mb="md">
          <Tabs.Tab value="invoices">{t('supplier.invoices')}</Tabs.Tab>
          <Tabs.Tab value="products">{t('supplier.products')}</Tabs.Tab>
          <Tabs.Tab value="moves">{t('supplier.priceChanges')}</Tabs.Tab>
          <Tabs.Tab value="deposits">{t('deposits.title')}</Tabs.Tab>
          {hasRebates && <Tabs.Tab value="rebates">{t('rebates.title')}</Tabs.Tab>}
          <Tabs.Tab value="terms">{t('terms.title')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="invoices">
          <SupplierInvoices supplierId={supplier.id} />
        </Tabs.Panel>
        <Tabs.Panel value="products">
          <SupplierProducts supplierId={supplier.id} />
        </Tabs.Panel>
        <Tabs.Panel value="moves">
          <SupplierPriceChanges supplierId={supplier.id} />
        </Tabs.Panel>
        <Tabs.Panel value="deposits">
          <SupplierDeposits supplierId={supplier.id} />
        </Tabs.Panel>
        {hasRebates && (
          <Tabs.Panel value="rebates">
            <SupplierRebates supplierId={supplier.id} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="terms">
          <SupplierTermsSummary supplier={supplier} />
        </Tabs.Panel>
      </Tabs>
      {isEditing && <SupplierModal supplier={supplier} onClose={() => setEditing(false)} />}
    </Page>
  )
}
