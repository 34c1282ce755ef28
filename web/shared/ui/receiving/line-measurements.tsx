import { findTemperatureLimits } from '@rms/domain-kit'
import { t } from '../../i18n/receiving-messages/index.ts'
import { formatLimits } from '../../lib/receiving/format-receiving.ts'
import { isOutsideLimits } from '../../lib/receiving/missing-actions.ts'
import type { CheckInContent } from './check-in-content.ts'
import type { LineDraft } from './line-draft.ts'
import { QuantityInput } from './number-input.tsx'
import classes from './receiving.module.css'

interface DraftFieldsProps {
  draft: LineDraft
  onChange: (changed: Partial<LineDraft>) => void
}

/** The weight of goods that are paid by weight, and how many pieces they are. */
export function WeightFields({ draft, onChange }: DraftFieldsProps) {
  const unit = draft.weighed?.unit ?? 'kg'
  return (
    <div className={classes.pair}>
      <QuantityInput
        label={t('receiving.weight', { unit })}
        value={draft.weighed?.quantity ?? null}
        decimals={6}
        onChange={quantity => onChange({ weighed: { quantity, unit } })}
      />
      <QuantityInput
        label={t('receiving.pieces')}
        value={draft.pieces}
        decimals={6}
        onChange={pieces => onChange({ pieces })}
      />
    </div>
  )
}

/** The temperature of goods that are kept chilled or frozen. */
export function LineTemperature({
  draft,
  content,
  onChange,
}: DraftFieldsProps & { content: CheckInContent }) {
  const storage = draft.temperature?.storage ?? content.temperatureChecks[0]?.storage ?? 'chilled'
  const celsius = draft.temperature?.celsius ?? null
  const limits = findTemperatureLimits(content.temperatureChecks, storage)
  const isOutside = isOutsideLimits(content.temperatureChecks, { storage, celsius })
  return (
    <div className={classes.fields}>
      <fieldset className={classes.segments} aria-label={t('receiving.temperature')}>
        {(['chilled', 'frozen'] as const).map(each => (
          <button
            key={each}
            type="button"
            className={classes.segment}
            aria-pressed={each === storage}
            onClick={() => onChange({ temperature: { storage: each, celsius } })}
          >
            {t(`receiving.${each}`)}
          </button>
        ))}
      </fieldset>
      <QuantityInput
        label={`${t(`receiving.${storage}`)} (°C)`}
        value={celsius}
        decimals={1}
        mayBeNegative
        description={isOutside ? undefined : formatLimits(limits)}
        error={isOutside ? t('receiving.outOfLimits', { limits: formatLimits(limits) }) : null}
        onChange={measured => onChange({ temperature: { storage, celsius: measured } })}
      />
    </div>
  )
}
