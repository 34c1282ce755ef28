import { Button } from '@mantine/core'
import type { SalesSource } from '@rms/contracts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable } from '../../../components/data-table/index.ts'
import { Page } from '../../../components/page.tsx'
import { Deferred } from '../../../components/page-states.tsx'
import { DeleteRowAction, EditRowAction } from '../../../components/row-actions.tsx'
import sections from '../../../components/sections.module.css'
import { getListLoadState } from '../../../lib/api/pagination.ts'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { useSearchParam } from '../../../lib/use-search-param.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { getSourceName } from '../describe-sales.ts'
import { getSalesSettings, listSalesSources, useListSalesSourcesQuery } from '../sales-api.ts'
import { SalesSettingsSection } from './sales-settings-section.tsx'
import { createSourceColumns } from './source-columns.tsx'
import { SourceModal } from './source-modal.tsx'
import { useDeleteSource } from './use-delete-source.ts'

/** The sources of sales by rank, and when a business day ends. */
export function SalesSourcesPage() {
  const query = useListSalesSourcesQuery()
  const [editing, setEditing] = useState<SalesSource | null>(null)
  const adding = useSearchParam('add')
  const remove = useDeleteSource()
  const canChange = useHasLocationAccess()(null)
  const state = getListLoadState(query)
  return (
    <Page
      screen="/sales-sources"
      helpTopic="salesSource"
      summary={t(canChange ? 'salesSources.help' : 'salesSources.readOnly')}
      actions={
        canChange && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => adding.set()}>
            {t('salesSources.add')}
          </Button>
        )
      }
    >
      <div className={sections.stack}>
        <DataTable
          label={t('salesSources.list')}
          columns={createSourceColumns()}
          rows={query.data ?? []}
          getRowId={({ id }) => id}
          getRowName={getSourceName}
          state={state}
          onRetry={query.refetch}
          filters={{ isFiltered: false, clear: () => undefined }}
          emptyState={null}
          {...(canChange && {
            renderRowActions: (source: SalesSource) => (
              <>
                <EditRowAction name={getSourceName(source)} onClick={() => setEditing(source)} />
                {source.kind !== 'manual' && (
                  <DeleteRowAction name={source.name} onClick={() => void remove(source)} />
                )}
              </>
            ),
          })}
        />
        {/* Below a list of unknown length, it would move. */}
        {state !== 'loading' && (
          <Deferred fallback={null}>
            <SalesSettingsSection />
          </Deferred>
        )}
      </div>
      {editing && <SourceModal source={editing} onClose={() => setEditing(null)} />}
      {adding.value !== null && <SourceModal source={null} onClose={adding.clear} />}
    </Page>
  )
}

SalesSourcesPage.prefetch = (() => [
  listSalesSources.initiate(undefined, PREFETCH_OPTIONS),
  getSalesSettings.initiate(undefined, PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch
