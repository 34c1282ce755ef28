import { Select } from '@mantine/core'
import { IconBox } from '@tabler/icons-react'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { toSelectOption } from '../../../lib/select-options.ts'
import { useSearchParam } from '../../../lib/use-search-param.ts'
import { t } from '../../../texts/index.ts'
import classes from '../stock.module.css'
import { useListStorageAreasQuery } from '../stock-counts-api.ts'
import { StorageAreasEditor } from './storage-areas-editor.tsx'

/** The storage areas of one location, in walking order. */
export function StorageAreasTab() {
  const query = useListStorageAreasQuery()
  const location = useSearchParam('location_id')
  if (!query.data) return query.isError ? <ErrorState onRetry={query.refetch} /> : <SkeletonRows rows={6} />
  const shown = query.data.find(({ location_id }) => String(location_id) === location.value) ?? query.data[0]
  if (!shown) return <EmptyState icon={<IconBox stroke={1.5} />} message={t('storageAreas.noLocation')} />
  return (
    <div className={classes.section}>
      <p className={classes.muted}>{t('storageAreas.help')}</p>
      {query.data.length > 1 && (
        <Select
          maw={320}
          label={t('common.location')}
          data={query.data.map(({ location_id: id, location_name: name }) => toSelectOption({ id, name }))}
          allowDeselect={false}
          value={String(shown.location_id)}
          onChange={id => id && location.set(id)}
        />
      )}
      <StorageAreasEditor key={shown.location_id} stored={shown} />
    </div>
  )
}
