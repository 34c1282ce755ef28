import type { Location } from '@rms/contracts'
import type { FieldErrors } from '../../../../shared/lib/contract-rules.ts'
import { type Form, useForm } from '../../../../shared/lib/form.ts'
import { tellDone } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { type LocationBody, useCreateLocationMutation, useUpdateLocationMutation } from '../settings-api.ts'
import { degrees } from './coordinates.ts'

export interface LocationValues {
  name: string
  address: string
  phone: string
  email: string
  manager: string
  latitude: string
  longitude: string
  radius: number | string
  timezone: string
  wifi_networks: string[]
}
export type LocationForm = Form<LocationValues>

/** The form that creates or edits a location. */
export function useLocationForm(location: Location | null, onSaved: () => void): LocationForm {
  const [create] = useCreateLocationMutation()
  const [update] = useUpdateLocationMutation()
  return useForm<LocationValues>({
    initial: toFormValues(location),
    record: {
      version: location?.version,
      valuesOf: (newer: Location) => toFormValues(newer),
      labels: {
        name: t('locations.name'),
        address: t('locations.address'),
        phone: t('locations.phone'),
        email: t('locations.email'),
        manager: t('locations.manager'),
        latitude: t('locations.latitude'),
        longitude: t('locations.longitude'),
        radius: t('locations.radius'),
        timezone: t('locations.timezone'),
        wifi_networks: t('locations.wifi'),
      },
    },
    contract: {
      schema: async () => (await import('@rms/contracts/business/business-records')).LocationBody,
      body: toBody,
      sentences: {
        name: { required: t('locations.nameRequired') },
        latitude: t('locations.latitudeWrong'),
        longitude: t('locations.longitudeWrong'),
        radius: t('locations.radiusWrong'),
      },
    },
    validate: positionErrors,
    save: async (values, { version }) => {
      const body = toBody(values)
      await (location ? update({ id: location.id, body: { ...body, version } }) : create(body)).unwrap()
      tellDone(t(location ? 'locations.updated' : 'locations.added'))
      onSaved()
    },
    describe: failure => failure.error ?? t(location ? 'locations.updateFailed' : 'locations.addFailed'),
  })
}

const toFormValues = (location: Location | null): LocationValues => ({
  name: location?.name ?? '',
  address: location?.address ?? '',
  phone: location?.phone ?? '',
  email: location?.email ?? '',
  manager: location?.manager ?? '',
  latitude: location?.latitude?.toString() ?? '',
  longitude: location?.longitude?.toString() ?? '',
  radius: location?.radius ?? '',
  timezone: location?.timezone ?? '',
  wifi_networks: location?.wifi_networks ?? [],
})

/** Requires both coordinates or none. */
function positionErrors({ latitude, longitude }: LocationValues): FieldErrors<LocationValues> {
  const [hasLatitude, hasLongitude] = [latitude.trim() !== '', longitude.trim() !== '']
  if (hasLatitude === hasLongitude) return {}
  return { [hasLatitude ? 'longitude' : 'latitude']: t('locations.positionIncomplete') }
}

const toBody = (values: LocationValues): LocationBody => ({
  ...values,
  latitude: values.latitude.trim() ? degrees(values.latitude) : null,
  longitude: values.longitude.trim() ? degrees(values.longitude) : null,
  radius: values.radius === '' ? null : Number(values.radius),
  timezone: values.timezone || null,
})
