import { Button } from '@mantine/core'
import type { Location } from '@rms/contracts'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toApiFailure } from '../../../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../../../shared/lib/confirm.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { notifyError, notifySuccess } from '../../../lib/notify.ts'
import { useSearchParam } from '../../../lib/use-search-param.ts'
import { useCanChangeLocation, useCanChangeSettings } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteLocationMutation } from '../settings-api.ts'
import { LocationCard } from './location-card.tsx'
import { LocationForm } from './location-form.tsx'
import classes from './locations.module.css'

/** The locations as cards; editing one replaces its card by a form. */
export function LocationsTab({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const { data: locations, isError, refetch } = useListLocationsQuery()
  const [isAdding, setAdding] = useAddForm()
  const reportUnsaved = useUnsavedForms(onUnsaved)
  const canAdd = useCanChangeSettings()
  if (!locations && isError) return <ErrorState message={t('settings.loadFailed')} onRetry={refetch} />
  if (!locations) return <SkeletonRows rows={4} />
  const add = canAdd && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('locations.add')}
    </Button>
  )
  return (
    <div className={classes.tab}>
      {isAdding && canAdd && (
        <OpenLocationForm location={null} onClose={() => setAdding(false)} onUnsaved={reportUnsaved} />
      )}
      {!isAdding && locations.length > 0 && <div>{add}</div>}
      {!isAdding && locations.length === 0 && (
        <EmptyState icon={<IconMapPin stroke={1.5} />} message={t('locations.empty')} action={add} />
      )}
      <LocationCards locations={locations} onUnsaved={reportUnsaved} />
    </div>
  )
}

/**
 * Opened by a button or by the URL parameter `add`, which is removed, so that the form stays open when the tab changes.
 */
function useAddForm() {
  const [isAdding, setAdding] = useState(false)
  const { value, clear } = useSearchParam('add')
  useEffect(() => {
    if (value === null) return
    setAdding(true)
    clear()
  }, [value, clear])
  return [isAdding, setAdding] as const
}

/** Reports whether a form has unsaved changes; the id is that of its location, 0 for a new one. */
type ReportUnsaved = (id: number, isUnsaved: boolean) => void

function useUnsavedForms(onUnsaved: (isUnsaved: boolean) => void): ReportUnsaved {
  const unsaved = useRef(new Set<number>())
  return useCallback(
    (id, isUnsaved) => {
      if (isUnsaved) unsaved.current.add(id)
      else unsaved.current.delete(id)
      onUnsaved(unsaved.current.size > 0)
    },
    [onUnsaved],
  )
}

function LocationCards({
  locations,
  onUnsaved,
}: {
  locations: readonly Location[]
  onUnsaved: ReportUnsaved
}) {
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set())
  const deleteLocation = useDeleteLocation()
  const canEdit = useCanChangeLocation()
  const close = (id: number) => setEdited(before => new Set([...before].filter(other => other !== id)))
  return (
    <ul className={classes.cards}>
      {locations.map(location => (
        <li key={location.id} data-edited={edited.has(location.id) || undefined}>
          {edited.has(location.id) ? (
            <OpenLocationForm location={location} onClose={() => close(location.id)} onUnsaved={onUnsaved} />
          ) : (
            <LocationCard
              location={location}
              canEdit={canEdit(location.id)}
              onEdit={() => setEdited(before => new Set(before).add(location.id))}
              onDelete={() => deleteLocation(location)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface OpenLocationFormProps {
  location: Location | null
  onClose: () => void
  onUnsaved: ReportUnsaved
}

function OpenLocationForm({ location, onClose, onUnsaved }: OpenLocationFormProps) {
  const id = location?.id ?? 0
  const reportUnsaved = useCallback((isUnsaved: boolean) => onUnsaved(id, isUnsaved), [onUnsaved, id])
  return <LocationForm location={location} onClose={onClose} onUnsaved={reportUnsaved} />
}

function useDeleteLocation() {
  const [deleteLocation] = useDeleteLocationMutation()
  return async ({ id, name }: Location) => {
    const message = t('locations.deleteMessage', { name })
    if (
      !(await requestConfirmation({
        title: t('locations.deleteTitle'),
        message,
        confirmLabel: t('common.delete'),
      }))
    )
      return
    try {
      await deleteLocation(id).unwrap()
      notifySuccess(t('locations.deleted'))
    } catch (thrown) {
      notifyError(toApiFailure(thrown).error ?? t('locations.deleteFailed'))
    }
  }
}
