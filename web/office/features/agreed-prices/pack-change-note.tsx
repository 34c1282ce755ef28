import type { PriceAgreement } from '@rms/contracts'
import { IconPackage } from '@tabler/icons-react'
import { ChangeIndicator } from '../../components/formatted-numbers.tsx'
import { useFormats } from '../../lib/use-formats.ts'
import classes from './agreed-prices.module.css'
import { describePackChange } from './describe-agreement.ts'

/** Says that the pack differs from that of the previous agreed price, with the prices per base unit. */
export function PackChangeNote({ agreement }: { agreement: PriceAgreement }) {
  const formats = useFormats()
  const change = agreement.pack_change
  if (!change) return null
  const { packs, prices } = describePackChange(change, { agreement, formats })
  return (
    <span className={classes.packChange}>
      <IconPackage size={14} stroke={1.75} aria-hidden />
      <span>{packs}</span>
      {prices && <span>{prices}</span>}
      {change.percent !== null && <ChangeIndicator percentage={change.percent} riseIs="bad" />}
    </span>
  )
}
