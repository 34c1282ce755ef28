import type { Location } from '@rms/contracts'
import type { FieldErrors } from '../../../../shared/lib/api-contract-rules.ts'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { type LocationBody, useCreateLocationMutation, useUpdateLocationMutation } from '../settings-api.ts'
import { parseDegrees } from './coordinates.ts'

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
export type LocationFormState = FormState<LocationValues>

/** The form that creates or edits a location. */
export function useLocationForm(location: Location | null, onSaved: () => void): LocationFormState {
  const [create] = useCreateLocationMutation()
  const [update] = useUpdateLocationMutation()
  return useForm<LocationValues>({
    initialValues: toFormValues(location),
    record: {
      version: location?.version,
      toValues: (newer: Location) => toFormValues(newer),
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
      loadSchema: async () => (await import('@rms/contracts/business/business-schemas')).LocationBody,
      createBody: toBody,
      messages: {
        name: { required: t('locations.nameRequired') },
        latitude: t('locations.latitudeWrong'),
        longitude: t('locations.longitudeWrong'),
        radius: t('locations.radiusWrong'),
      },
    },
    validate: validateCoordinates,
    save: async (values, { version }) => {
      const body = toBody(values)
      await (location ? update({ id: location.id, body: { ...body, version } }) : create(body)).unwrap()
      notifySuccess(t(location ? 'locations.updated' : 'locations.added'))
      onSaved()
    },
    describeFailure: failure =>
      failure.error ?? t(location ? 'locations.updateFailed' : 'locations.addFailed'),
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
function validateCoordinates({ latitude, longitude }: LocationValues): FieldErrors<LocationValues> {
  const [hasLatitude, hasLongitude] = [latitude.trim() !== '', longitude.trim() !== '']
  if (hasLatitude === hasLongitude) return {}
  return { [hasLatitude ? 'longitude' : 'latitude']: t('locations.positionIncomplete') }
}

const toBody = (values: LocationValues): LocationBody => ({
  ...values,
  latitude: values.latitude.trim() ? parseDegrees(values.latitude) : null,
  longitude: values.longitude.trim() ? parseDegrees(values.longitude) : null,
  radius: values.radius === '' ? null : Number(values.radius),
  timezone: values.timezone || null,
})
