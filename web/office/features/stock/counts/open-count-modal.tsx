import { Anchor, Select, Text } from '@mantine/core'
import { Link, useNavigate } from 'react-router-dom'
import { useForm } from '../../../../shared/lib/form.ts'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { useNow } from '../../../lib/local-time.ts'
import { toSelectOption } from '../../../lib/select-options.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useSettings } from '../../../lib/use-settings.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { useListStorageAreasQuery, useOpenStockCountMutation } from '../stock-counts-api.ts'
import { suggestCountDate } from './describe-count.ts'

interface OpenCountModalProps {
  /** The location that is chosen first, if the user may count there. */
  locationId: number
  onClose: () => void
}

/** Starts a count of all storage areas of a location, and opens it. */
export function OpenCountModal({ locationId: requested, onClose }: OpenCountModalProps) {
  const { locations } = useBusinessLocations()
  const hasAccess = useHasLocationAccess()
  const own = locations.filter(({ id }) => hasAccess(id))
  const first = own.find(({ id }) => id === requested) ?? own[0]
  const { data: areas } = useListStorageAreasQuery()
  const { timezone } = useSettings()
  const now = useNow()
  const [open] = useOpenStockCountMutation()
  const navigate = useNavigate()
  const form = useForm({
    initialValues: {
      location_id: '',
      date: null as string | null,
    },
    validate: ({ date }) => ({ date: date === '' ? t('stockCounts.dateMissing') : undefined }),
    save: async ({ location_id, date }) => {
      const id = Number(location_id || first?.id)
      const count = await open({ location_id: id, after_close_of: date ?? suggested }).unwrap()
      onClose()
      navigate(`/stock-counts/${count.id}`)
    },
    describeFailure: failure => failure.error ?? t('stockCounts.startFailed'),
  })
  const locationId = Number(form.values.location_id || first?.id)
  const location = own.find(({ id }) => id === locationId)
  // Follows the location until a person chooses a date.
  const suggested = suggestCountDate(now, location?.timezone ?? timezone)
  const isWithoutAreas = areas?.find(({ location_id }) => location_id === locationId)?.areas.length === 0
  return (
    <FormModal
      title={t('stockCounts.start')}
      form={form}
      saveLabel={t('stockCounts.start')}
      isDisabled={isWithoutAreas || own.length === 0}
      size={480}
      onClose={onClose}
    >
      {own.length > 1 && (
        <Select
          label={t('common.location')}
          data={own.map(toSelectOption)}
          allowDeselect={false}
          value={String(locationId)}
          onChange={id => form.set('location_id', id ?? '')}
        />
      )}
      <DateField
        label={t('stockCounts.afterCloseOf')}
        description={t('stockCounts.afterCloseHelp')}
        required
        value={form.values.date ?? suggested}
        error={form.errors.date}
        onChange={date => form.set('date', date)}
      />
      {isWithoutAreas && (
        <Text size="sm">
          {t('stockCounts.noAreas')}{' '}
          <Anchor component={Link} to="/stock-counts?tab=areas" onClick={onClose}>
            {t('stockCounts.addAreas')}
          </Anchor>
        </Text>
      )}
    </FormModal>
  )
}
