import type { GoodsStorage } from '@rms/contracts'
import { readDraft } from '../../lib/receiving/drafts.ts'
import { isOutsideLimits } from '../../lib/receiving/missing-actions.ts'
import type { CheckInContent, CheckInDetails } from './check-in-content.ts'

/** What is entered about a temperature. */
export interface TemperatureDraft {
  readonly celsius: number | null
  readonly action: string
}

/** Under this name, the draft of a temperature is kept. */
export const getTemperatureField = (storage: GoodsStorage): string => `temperature-${storage}`

/**
 * Texts and temperatures that were restored after a reload and not recorded since. Completing a check-in records them:
 * the person sees them in their fields.
 */
export function readDraftDetails(content: CheckInContent): CheckInDetails {
  const { draftScope: scope, noteNumber, note } = content
  const readText = (field: string, known: string) => {
    const text = readDraft<string>(scope, field)?.trim()
    return text && text !== known ? { [field]: text } : {}
  }
  const temperatures = listTemperatureDrafts(content)
  return {
    ...readText('note_number', noteNumber),
    ...readText('note', note),
    ...(temperatures.length > 0 && {
      temperatures: temperatures.map(each => ({
        ...each,
        action: isOutsideLimits(content.temperatureChecks, each) ? each.action.trim() : '',
        recorded_at: Temporal.Now.instant().toString(),
      })),
    }),
  }
}

/** The temperatures of the delivery, with those that are entered and not recorded. */
export function mergeTemperatureDrafts(content: CheckInContent): CheckInContent['temperatures'] {
  const drafts = listTemperatureDrafts(content)
  const others = content.temperatures.filter(({ storage }) => drafts.every(each => each.storage !== storage))
  return [...others, ...drafts]
}

const listTemperatureDrafts = ({ draftScope }: CheckInContent) =>
  (['chilled', 'frozen'] as const).flatMap(storage => {
    const draft = readDraft<TemperatureDraft>(draftScope, getTemperatureField(storage))
    return draft && draft.celsius !== null ? [{ storage, celsius: draft.celsius, action: draft.action }] : []
  })
