import { MARGIN_BANDS } from '@rms/domain-kit'
import type { ReactNode } from 'react'
import { MarginBandBadge } from '../../components/margin-band-badge.tsx'
import type { ListUrlState } from '../../lib/list-url-state.ts'
import { t } from '../../texts/index.ts'
import classes from './margin-band-legend.module.css'

/** The legend of the margin bands. Pressing a band, or the number of estimates, filters the list. */
export function MarginBandLegend({
  address,
  estimateCount,
}: {
  address: ListUrlState
  estimateCount: number | undefined
}) {
  const chosen = address.filter('band')
  const isEstimatesOnly = address.filter('estimates') === 'true'
  return (
    <fieldset className={classes.legend}>
      <legend className={classes.title}>{t('costings.legend')}</legend>
      {MARGIN_BANDS.map(band => (
        <LegendChip
          key={band}
          isPressed={chosen === band}
          onPress={() => address.setFilters({ band: chosen === band ? '' : band })}
        >
          <MarginBandBadge band={band} />
          <span className={classes.range}>{t(`costings.range.${band}`)}</span>
        </LegendChip>
      ))}
      <LegendChip
        isPressed={isEstimatesOnly}
        onPress={() => address.setFilters({ estimates: isEstimatesOnly ? '' : 'true' })}
      >
        <span className={classes.estimate} aria-hidden>
          ≈
        </span>
        <span>
          {estimateCount === undefined
            ? t('costings.estimatesChip')
            : t('costings.estimates', { count: estimateCount })}
        </span>
      </LegendChip>
    </fieldset>
  )
}

interface LegendChipProps {
  isPressed: boolean
  onPress: () => void
  children: ReactNode
}

function LegendChip({ isPressed, onPress, children }: LegendChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  )
}
