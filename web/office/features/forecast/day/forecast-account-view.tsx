import { Text } from '@mantine/core'
import type { ForecastDay } from '@rms/contracts'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatDayAndMonth, formatShortWeekday } from '../../../lib/format-dates.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import classes from '../forecast.module.css'

/** The days of the last six weeks behind a forecast, and how it follows from them. */
export function ForecastAccountView({ day }: { day: ForecastDay }) {
  const { money } = useFormats()
  const { account } = day
  const parts = day.day_parts.map(({ day_part }) => day_part)
  const findPart = (list: readonly { day_part: string; net_sales: number }[], part: string) =>
    money(list.find(({ day_part }) => day_part === part)?.net_sales)
  return (
    <section className={classes.section} aria-label={t('forecast.account')}>
      <div className={classes.scroll}>
        <PlainTable aria-label={t('forecast.account')}>
          <thead>
            <tr>
              <th scope="col">{t('forecast.sourceDay')}</th>
              {parts.map(part => (
                <NumericHeader key={part}>{t(`sales.dayPart.${part}`)}</NumericHeader>
              ))}
              <NumericHeader>{t('forecast.day')}</NumericHeader>
            </tr>
          </thead>
          <tbody>
            {account.days.map(({ date, state, net_sales, day_parts }) => (
              <tr key={date}>
                <td>
                  {formatShortWeekday(date)} {formatDayAndMonth(date)}
                  {state !== 'counted' && ` (${t(`forecast.state.${state}`)})`}
                </td>
                {parts.map(part => (
                  <NumericCell key={part}>{findPart(day_parts, part)}</NumericCell>
                ))}
                <NumericCell>{money(net_sales)}</NumericCell>
              </tr>
            ))}
            <tr>
              <td>{t('forecast.median')}</td>
              {parts.map(part => (
                <NumericCell key={part}>{findPart(account.medians, part)}</NumericCell>
              ))}
              <NumericCell>{EMPTY_VALUE}</NumericCell>
            </tr>
            <tr>
              <td>{t('forecast.computed')}</td>
              {day.day_parts.map(({ day_part, computed }) => (
                <NumericCell key={day_part}>{money(computed)}</NumericCell>
              ))}
              <NumericCell>{money(day.computed)}</NumericCell>
            </tr>
          </tbody>
        </PlainTable>
      </div>
      <Explanation day={day} />
    </section>
  )
}

function Explanation({ day: { account, reason, special_day: special } }: { day: ForecastDay }) {
  const { money, quantity } = useFormats()
  const { trend } = account
  const factor = quantity(trend.factor)
  return (
    <Text size="sm" c="dimmed">
      {reason === 'too-few-days'
        ? t('forecast.tooFewDays', { count: account.days.filter(({ state }) => state === 'counted').length })
        : t('forecast.formula', { factor })}{' '}
      {trend.days === 0
        ? t('forecast.noTrend')
        : t(trend.is_limited ? 'forecast.trendLimited' : 'forecast.trend', {
            recent: money(trend.recent_net_sales),
            earlier: money(trend.earlier_net_sales),
            factor,
            days: trend.days,
          })}{' '}
      {special &&
        t(
          special.net_sales !== null
            ? 'forecast.specialAmount'
            : special.factor !== null
              ? 'forecast.specialFactor'
              : 'forecast.specialUsual',
          {
            name: special.name,
            amount: special.net_sales !== null ? money(special.net_sales) : quantity(special.factor ?? 1),
          },
        )}
    </Text>
  )
}
