import type { Rebate } from '@rms/contracts'
import { formatAmount } from '@rms/domain-kit'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { currentLanguage, t } from '../../../texts/index.ts'

type Tiers = Pick<Rebate, 'tiers' | 'retroactive' | 'currency'>

/** '2% · from €100,000: 3% retroactively' */
export const describeTiers = (
  { tiers, retroactive, currency }: Tiers,
  { exactPercent }: Pick<DisplayFormats, 'exactPercent'>,
): string =>
  tiers
    .map(({ from, percent }) => {
      const rate = exactPercent(percent)
      if (from === 0) return rate
      const values = { amount: formatWholeAmount(from, currency), percent: rate }
      return t(retroactive ? 'rebates.tierRetroactive' : 'rebates.tierFrom', values)
    })
    .join(' · ')

/** Turnovers are usually round, and then have no decimals. */
const formatWholeAmount = (amount: number, currency: string): string =>
  formatAmount(amount, currency, currentLanguage(), { min: Number.isInteger(amount) ? 0 : 2, max: 2 })
