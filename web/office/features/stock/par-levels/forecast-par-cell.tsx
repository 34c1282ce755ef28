import type { ForecastPar } from '@rms/contracts'
import { translateCountedUnit } from '../../../lib/translate-unit.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from './par-levels.module.css'

/** What the forecast suggests, with the figures that it follows from. */
export function ForecastParCell({ forecast: { packs, reason, account } }: { forecast: ForecastPar }) {
  const { quantity, money, date } = useFormats()
  if (packs === null || !account)
    return (
      <td className={classes.forecast} data-label={t('parLevels.forecast')}>
        <span className={classes.note}>{t(`parLevels.reason.${reason ?? 'no-forecast'}`)}</span>
      </td>
    )
  const withUnit = (amount: number) =>
    `${quantity(amount)} ${translateCountedUnit(account.stock_unit, amount)}`
  return (
    <td className={classes.forecast} data-label={t('parLevels.forecast')}>
      <span>{t('parLevels.forecastPacks', { packs })}</span>
      <span className={classes.note}>
        {t('parLevels.forecastNeed', {
          need: withUnit(account.need),
          until: date(account.until),
          sales: money(account.net_sales),
          used: withUnit(account.used),
          covered: money(account.covered_net_sales),
        })}{' '}
        {account.used_today > 0 && t('parLevels.usedToday', { used: withUnit(account.used_today) })}{' '}
        {t('parLevels.deliveries', {
          next: date(account.next_delivery),
          following: date(account.following_delivery),
        })}{' '}
        {account.is_doubtful && t('parLevels.doubtful')}
      </span>
    </td>
  )
}
