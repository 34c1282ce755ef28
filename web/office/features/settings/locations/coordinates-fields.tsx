import { Button, Text, TextInput } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { useState } from 'react'
import { FieldRow } from '../../../components/app-form.tsx'
import { notifyError } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { parseCoordinates } from './coordinates.ts'
import classes from './locations.module.css'
import type { LocationFormState } from './use-location-form.ts'

const GEOLOCATION_TIMEOUT_MS = 15_000
/** Six decimals of a degree are about a tenth of a metre. */
const DECIMALS = 6

/** The coordinates of a location: typed, pasted from a map, or taken from the device's position. */
export function CoordinatesFields({ form }: { form: LocationFormState }) {
  const field = (name: 'latitude' | 'longitude') => ({
    label: t(`locations.${name}`),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const pair = parseCoordinates(event.currentTarget.value)
      if (pair) setCoordinates(form, pair)
      else form.set(name, event.currentTarget.value)
    },
  })
  return (
    <div className={classes.position}>
      <FieldRow>
        <TextInput {...field('latitude')} />
        <TextInput {...field('longitude')} />
      </FieldRow>
      <div className={classes.positionHelp}>
        <Text size="xs" c="dimmed">
          {t('locations.pasteHelp')}
        </Text>
        <CurrentPositionButton form={form} />
      </div>
    </div>
  )
}

function CurrentPositionButton({ form }: { form: LocationFormState }) {
  const [isSearching, setSearching] = useState(false)
  const search = () => {
    setSearching(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setSearching(false)
        setCoordinates(form, coords)
      },
      () => {
        setSearching(false)
        notifyError(t('locations.noPosition'))
      },
      { enableHighAccuracy: true, timeout: GEOLOCATION_TIMEOUT_MS },
    )
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={isSearching}
      disabled={!('geolocation' in navigator)}
      leftSection={<IconCurrentLocation size={14} stroke={1.75} aria-hidden />}
      onClick={search}
    >
      {t('locations.useMyPosition')}
    </Button>
  )
}

function setCoordinates(
  form: LocationFormState,
  { latitude, longitude }: { latitude: number; longitude: number },
) {
  form.set('latitude', String(Number(latitude.toFixed(DECIMALS))))
  form.set('longitude', String(Number(longitude.toFixed(DECIMALS))))
}
