import { type Consumer, consumer } from '@rms/service-kit'
import type { Places } from './places.ts'

/** Keeps the copies of catalog's places and settings fresh. */
export const referenceConsumer = (places: Places): Consumer =>
  consumer('workforce-references', {
    'catalog.location-changed': ({ payload }) => places.applyLocation(payload),
    'catalog.settings-changed': ({ payload }) => places.applySettings(payload),
  })
