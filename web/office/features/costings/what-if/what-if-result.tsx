import { Text } from '@mantine/core'
import type { WhatIfCalculation } from '@rms/contracts'
import { MARGIN_BANDS } from '@rms/domain-kit'
import { ChangeIndicator, UnitCost } from '../../../components/formatted-numbers.tsx'
import { MarginBandBadge } from '../../../components/margin-band-badge.tsx'
import { type DisplayFormats, EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { translateUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './what-if.module.css'

/** The result of a what-if calculation: averages before and after, and the most affected dishes. */
export function WhatIfResult({ result, isStale }: { result: WhatIfCalculation; isStale: boolean }) {
  const { ingredient } = result
  return (
    <section
      className={classes.result}
      data-stale={isStale || undefined}
      aria-label={t('whatif.result')}
      aria-live="polite"
    >
      <p className={classes.sentence}>
        {ingredient.name}: <UnitCost cost={ingredient.old_cost} /> → <UnitCost cost={ingredient.new_cost} /> /{' '}
        {translateUnit(ingredient.unit)}{' '}
        <ChangeIndicator percentage={ingredient.percentage_change} riseIs="bad" />
      </p>
      <Averages result={result} />
      <Impacts result={result} />
    </section>
  )
}

function Averages({ result: { before, after } }: { result: WhatIfCalculation }) {
  const formats = useFormats()
  const percent = (margin: number | null) => (margin === null ? EMPTY_VALUE : formats.percent(margin))
  return (
    <dl className={classes.averages}>
      <div>
        <dt>{t('whatif.averageCost')}</dt>
        <dd>
          {formats.money(before.avg_cost)} → {formats.money(after.avg_cost)}
        </dd>
      </div>
      <div>
        <dt>{t('whatif.averageMargin')}</dt>
        <dd>
          {percent(before.avg_margin)} → {percent(after.avg_margin)}
        </dd>
      </div>
      {MARGIN_BANDS.map(band => (
        <div key={band}>
          <dt>
            <MarginBandBadge band={band} />
          </dt>
          <dd>
            {before.bands[band]} → {after.bands[band]}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Impacts({ result: { impacts, affected_dishes } }: { result: WhatIfCalculation }) {
  const formats = useFormats()
  if (impacts.length === 0) return <Text size="sm">{t('whatif.noDishes')}</Text>
  return (
    <>
      <Text size="sm" fw={500}>
        {t('whatif.affected', { count: affected_dishes })}
      </Text>
      {impacts.length < affected_dishes && (
        <Text size="sm" c="dimmed">
          {t('whatif.largest', { count: impacts.length })}
        </Text>
      )}
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('whatif.affected', { count: affected_dishes })}>
          <thead>
            <tr>
              <th scope="col">{t('whatif.dish')}</th>
              <th scope="col">{t('whatif.price')}</th>
              <th scope="col">{t('whatif.cost')}</th>
              <th scope="col">{t('whatif.margin')}</th>
            </tr>
          </thead>
          <tbody>
            {impacts.map(impact => (
              <ImpactRow key={impact.id} impact={impact} formats={formats} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function ImpactRow({
  impact,
  formats,
}: {
  impact: WhatIfCalculation['impacts'][number]
  formats: DisplayFormats
}) {
  const { old_margin, new_margin, new_band, old_band } = impact
  return (
    <tr>
      <td>{impact.dish_name}</td>
      <td>{formats.money(impact.dish_price || null)}</td>
      <td>
        {formats.money(impact.old_dish_cost)} → {formats.money(impact.new_dish_cost)}
      </td>
      <td>
        {old_margin === null || new_margin === null
          ? EMPTY_VALUE
          : `${formats.percent(old_margin)} → ${formats.percent(new_margin)}`}{' '}
        {new_band && new_band !== old_band && <MarginBandBadge band={new_band} />}
      </td>
    </tr>
  )
}
