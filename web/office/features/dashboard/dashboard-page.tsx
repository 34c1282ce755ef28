import { Button } from '@mantine/core'
import { IconClock, IconFileInvoice, IconPackage, IconTruck, IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { ClaimTiles } from '../../components/claim-tiles.tsx'
import { CountTile, CountTiles } from '../../components/count-tiles.tsx'
import { Page } from '../../components/page.tsx'
import { summariseClaims, useSummariseClaimsQuery } from '../../lib/api/claim-summary.ts'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { listPriceTrends } from '../../lib/api/price-trends.ts'
import {
  countInvoices,
  countPendingInvoices,
  countProducts,
  countSuppliers,
  useCountInvoicesQuery,
  useCountPendingInvoicesQuery,
  useCountProductsQuery,
  useCountSuppliersQuery,
} from '../../lib/api/record-counts.ts'
import { t } from '../../texts/index.ts'
import { PriceTracking } from './price-tracking.tsx'

const ALL_LOCATIONS = { location_id: '' }

/** Record counts, what suppliers owe and have credited, and price trends. */
export function DashboardPage() {
  const claims = useSummariseClaimsQuery(ALL_LOCATIONS)
  return (
    <Page screen="/dashboard" helpTopic="price" actions={<UploadButton />}>
      <Tiles />
      <ClaimTiles query={claims} to="/claims" />
      <PriceTracking uploadButton={<UploadButton />} />
    </Page>
  )
}

DashboardPage.prefetch = (() => [
  listPriceTrends.initiate(undefined, PREFETCH_OPTIONS),
  summariseClaims.initiate(ALL_LOCATIONS, PREFETCH_OPTIONS),
  ...[countSuppliers, countInvoices, countPendingInvoices, countProducts].map(count =>
    count.initiate(undefined, PREFETCH_OPTIONS),
  ),
]) satisfies ScreenPrefetch

function UploadButton() {
  return (
    <Button component={Link} to="/invoices/upload" leftSection={<IconUpload size={16} aria-hidden />}>
      {t('invoices.upload')}
    </Button>
  )
}

function Tiles() {
  const suppliers = useCountSuppliersQuery()
  const invoices = useCountInvoicesQuery()
  const pending = useCountPendingInvoicesQuery()
  const products = useCountProductsQuery()
  return (
    <CountTiles>
      <CountTile to="/suppliers" label={t('dashboard.suppliers')} icon={IconTruck} count={suppliers} />
      <CountTile to="/invoices" label={t('dashboard.invoices')} icon={IconFileInvoice} count={invoices} />
      <CountTile
        to="/invoices?status=pending"
        label={t('dashboard.pending')}
        icon={IconClock}
        count={pending}
      />
      <CountTile to="/products" label={t('dashboard.products')} icon={IconPackage} count={products} />
    </CountTiles>
  )
}
