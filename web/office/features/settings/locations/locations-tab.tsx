import { Button } from '@mantine/core'
import type { Location } from '@rms/contracts'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureOf } from '../../../../shared/api/failure.ts'
import { confirm } from '../../../../shared/lib/confirm.ts'
import { EmptyState, ErrorState, LoadingRows } from '../../../components/states.tsx'
import { useListLocationsQuery } from '../../../lib/api/business.ts'
import { tellDone, tellFailure } from '../../../lib/notify.ts'
import { useChangesLocation, useChangesSettings } from '../../../lib/rights.ts'
import { useSearchParam } from '../../../lib/search-param.ts'
import { t } from '../../../texts/index.ts'
import { useDeleteLocationMutation } from '../settings-api.ts'
import { LocationCard } from './location-card.tsx'
import { LocationForm } from './location-form.tsx'
import classes from './locations.module.css'

/** The locations as cards; editing one replaces its card by a form. */
export function LocationsTab({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const { data: locations, isError, refetch } = useListLocationsQuery()
  const [isAdding, setAdding] = useAddForm()
  const note = useUnsavedForms(onUnsaved)
  const mayAdd = useChangesSettings()
  if (!locations && isError) return <ErrorState sentence={t('settings.loadFailed')} onRetry={refetch} />
  if (!locations) return <LoadingRows rows={4} />
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('locations.add')}
    </Button>
  )
  return (
    <div className={classes.tab}>
      {isAdding && mayAdd && <OpenForm location={null} onClose={() => setAdding(false)} onUnsaved={note} />}
      {!isAdding && locations.length > 0 && <div>{add}</div>}
      {!isAdding && locations.length === 0 && (
        <EmptyState icon={<IconMapPin stroke={1.5} />} sentence={t('locations.empty')} action={add} />
      )}
      <Cards locations={locations} onUnsaved={note} />
    </div>
  )
}

/**
 * Opened by a button or by the URL parameter `add`, which is removed, so that the form stays open when the tab changes.
 */
function useAddForm() {
  const [isAdding, setAdding] = useState(false)
  const { asked, forget } = useSearchParam('add')
  useEffect(() => {
    if (asked === null) return
    setAdding(true)
    forget()
  }, [asked, forget])
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

function Cards({ locations, onUnsaved }: { locations: readonly Location[]; onUnsaved: ReportUnsaved }) {
  const [edited, setEdited] = useState<ReadonlySet<number>>(new Set())
  const deleteLocation = useDeletingLocation()
  const mayChange = useChangesLocation()
  const close = (id: number) => setEdited(before => new Set([...before].filter(other => other !== id)))
  return (
    <ul className={classes.cards}>
      {locations.map(location => (
        <li key={location.id} data-edited={edited.has(location.id) || undefined}>
          {edited.has(location.id) ? (
            <OpenForm location={location} onClose={() => close(location.id)} onUnsaved={onUnsaved} />
          ) : (
            <LocationCard
              location={location}
              mayChange={mayChange(location.id)}
              onEdit={() => setEdited(before => new Set(before).add(location.id))}
              onDelete={() => deleteLocation(location)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface OpenFormProps {
  location: Location | null
  onClose: () => void
  onUnsaved: ReportUnsaved
}

function OpenForm({ location, onClose, onUnsaved }: OpenFormProps) {
  const id = location?.id ?? 0
  const note = useCallback((isUnsaved: boolean) => onUnsaved(id, isUnsaved), [onUnsaved, id])
  return <LocationForm location={location} onClose={onClose} onUnsaved={note} />
}

function useDeletingLocation() {
  const [deleteLocation] = useDeleteLocationMutation()
  return async ({ id, name }: Location) => {
    const message = t('locations.deleteMessage', { name })
    if (!(await confirm({ title: t('locations.deleteTitle'), message, act: t('common.delete') }))) return
    try {
      await deleteLocation(id).unwrap()
      tellDone(t('locations.deleted'))
    } catch (thrown) {
      tellFailure(failureOf(thrown).error ?? t('locations.deleteFailed'))
    }
  }
}
