import { MARGIN_BANDS } from '@rms/domain-kit'
import type { ReactNode } from 'react'
import { BandBadge } from '../../components/margin-band.tsx'
import type { ListAddress } from '../../lib/list-address.ts'
import { t } from '../../texts/index.ts'
import classes from './band-legend.module.css'

/** The legend of the margin bands. Pressing a band, or the number of estimates, filters the list. */
export function BandLegend({ address, estimates }: { address: ListAddress; estimates: number | undefined }) {
  const chosen = address.filter('band')
  const isEstimatesOnly = address.filter('estimates') === 'true'
  return (
    <fieldset className={classes.legend}>
      <legend className={classes.title}>{t('costings.legend')}</legend>
      {MARGIN_BANDS.map(band => (
        <LegendChip
          key={band}
          isPressed={chosen === band}
          onPress={() => address.narrow({ band: chosen === band ? '' : band })}
        >
          <BandBadge band={band} />
          <span className={classes.range}>{t(`costings.range.${band}`)}</span>
        </LegendChip>
      ))}
      <LegendChip
        isPressed={isEstimatesOnly}
        onPress={() => address.narrow({ estimates: isEstimatesOnly ? '' : 'true' })}
      >
        <span className={classes.estimate} aria-hidden>
          ≈
        </span>
        <span>
          {estimates === undefined
            ? t('costings.estimatesChip')
            : t('costings.estimates', { count: estimates })}
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
