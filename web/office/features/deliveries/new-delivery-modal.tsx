import { Button, Group, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AppModal } from '../../components/app-modal.tsx'
import { ErrorState } from '../../components/page-states.tsx'
import { formatLongDate } from '../../lib/format-dates.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { patchSearchParams } from '../../lib/use-search-param.ts'
import { t } from '../../texts/index.ts'
import { useListDeliveryOptionsQuery } from './deliveries-api.ts'
import { createUnplannedKey } from './delivery-target.ts'

interface NewDeliveryModalProps {
  date: string
  onClose: () => void
}

/** Starts the check-in of a delivery without order: its supplier and location. */
export function NewDeliveryModal({ date, onClose }: NewDeliveryModalProps) {
  const { locations } = useBusinessLocations()
  const { data: options, isError, refetch } = useListDeliveryOptionsQuery()
  const [, setParams] = useSearchParams()
  const [supplierId, setSupplierId] = useState<string | null>(null)
  const [locationId, setLocationId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const location = locationId ?? (locations.length === 1 ? String(locations[0]?.id) : null)
  const start = () => {
    if (supplierId === null || location === null) return setMissing(true)
    const key = createUnplannedKey(Number(supplierId), Number(location))
    setParams(before => patchSearchParams(before, { add: null, delivery: key }), { replace: true })
  }
  return (
    <AppModal opened title={`${t('deliveries.record')}: ${formatLongDate(date)}`} onClose={onClose}>
      <Stack>
        {isError && !options && <ErrorState onRetry={refetch} />}
        <Select
          searchable
          data-autofocus
          label={t('deliveries.supplier')}
          data={(options?.suppliers ?? []).map(toSelectOption)}
          value={supplierId}
          error={isMissing && supplierId === null && t('deliveries.fieldsMissing')}
          onChange={setSupplierId}
        />
        <Select
          label={t('deliveries.location')}
          data={locations.map(toSelectOption)}
          value={location}
          error={isMissing && location === null && t('deliveries.fieldsMissing')}
          onChange={setLocationId}
        />
        <Group justify="flex-end">
          <Button onClick={start}>{t('deliveries.start')}</Button>
        </Group>
      </Stack>
    </AppModal>
  )
}
