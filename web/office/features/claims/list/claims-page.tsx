import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { ClaimTiles } from '../../../components/claim-tiles.tsx'
import { Page } from '../../../components/page.tsx'
import sections from '../../../components/sections.module.css'
import { summariseClaims, useSummariseClaimsQuery } from '../../../lib/api/claim-summary.ts'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { parseListUrlParams, useListUrlState } from '../../../lib/list-url-state.ts'
import { t } from '../../../texts/index.ts'
import { ClaimDialog, type ClaimDialogState } from '../claim-dialog.tsx'
import { listClaims } from '../claims-api.ts'
import { UnallocatedCredits } from '../credits/unallocated-credits.tsx'
import { CLAIM_FILTERS, ClaimList, toClaimsQuery } from './claim-list.tsx'
import { SupplierClaimsTable } from './supplier-claims-table.tsx'

const TABS = ['claims', 'credits'] as const

/** The credits that suppliers owe: totals by supplier and age, the list of claims, and credits without a claim. */
export function ClaimsPage() {
  const address = useListUrlState(CLAIM_FILTERS)
  const summary = useSummariseClaimsQuery({ location_id: address.filter('location_id') })
  const tab = TABS.find(name => name === address.filter('tab')) ?? 'claims'
  const [dialog, openDialog] = useState<ClaimDialogState | null>(null)
  const [sentCount, setSentCount] = useState(0)
  return (
    <Page screen="/claims" helpTopic="claim">
      <ClaimTiles query={summary} />
      <SupplierClaimsTable query={summary} address={address} />
      <Tabs
        value={tab}
        keepMounted={false}
        // The other list starts on its first page.
        onChange={name => address.setFilters({ tab: name === null || name === 'claims' ? '' : name })}
      >
        <Tabs.List aria-label={t('claims.title')} mb="md">
          <Tabs.Tab value="claims">{t('claims.title')}</Tabs.Tab>
          <Tabs.Tab value="credits">{t('credits.title')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="claims" className={sections.stack}>
          {/* Nothing is selected after claims were sent or waived. */}
          <ClaimList key={sentCount} address={address} onOpenDialog={openDialog} />
        </Tabs.Panel>
        <Tabs.Panel value="credits" className={sections.stack}>
          <UnallocatedCredits address={address} />
        </Tabs.Panel>
      </Tabs>
      <ClaimDialog
        dialog={dialog}
        onDone={() => setSentCount(count => count + 1)}
        onClose={() => openDialog(null)}
      />
    </Page>
  )
}

ClaimsPage.prefetch = (({ search }) => {
  const params = parseListUrlParams(search)
  return [
    summariseClaims.initiate({ location_id: params.filter('location_id') }, PREFETCH_OPTIONS),
    listClaims.initiate(toClaimsQuery(params), PREFETCH_OPTIONS),
  ]
}) satisfies ScreenPrefetch
