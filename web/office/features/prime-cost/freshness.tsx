import type { PrimeCostReport } from '@rms/contracts'
import sections from '../../components/sections.module.css'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'

const SOURCES = ['sales', 'purchases', 'labour', 'counts'] as const

/** When each source last changed a figure. */
export function Freshness({ asOf }: { asOf: PrimeCostReport['as_of'] }) {
  const { longDateTime } = useFormats()
  const facts = SOURCES.map(source => {
    const time = asOf[source]
    const name = t(`primeCost.source.${source}`)
    return time === null
      ? t('primeCost.sourceNone', { source: name })
      : t('primeCost.sourceTime', { source: name, time: longDateTime(time) })
  })
  return <p className={sections.muted}>{t('primeCost.freshness', { sources: facts.join(' · ') })}</p>
}
