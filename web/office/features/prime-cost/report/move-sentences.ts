import type { WeekMove, WeekReportReason } from '@rms/contracts'
import { roundTo } from '@rms/domain-kit'
import type { DisplayFormats } from '../../../lib/display-formats.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { translateCountedUnit } from '../../../lib/translate-unit.ts'
import { t } from '../../../texts/index.ts'

/** 'Cost of goods' */
export const describeFigure = (figure: WeekMove['figure']): string => t(`weekReport.name.${figure}`)

/** 'Harbour: Cost of goods rose 1.8 points to 31.8%: butter +12%, variance of salmon 4.2 kg.' */
export function writeMoveSentence(
  move: WeekMove,
  formats: DisplayFormats,
  { isLocationNamed }: { readonly isLocationNamed: boolean },
): string {
  const reasons = move.reasons.map(reason => describeReason(reason, formats)).join(', ')
  const moved = describeMove(move, formats)
  const sentence = reasons
    ? t('weekReport.because', { sentence: moved, reasons })
    : t('weekReport.sentence', { sentence: moved })
  return isLocationNamed
    ? t('weekReport.at', { location: move.location_name ?? t('primeCost.noLocation'), sentence })
    : sentence
}

function describeMove({ figure, before, after, change }: WeekMove, formats: DisplayFormats): string {
  const direction = change < 0 ? 'down' : 'up'
  if (figure === 'net-sales')
    return t('weekReport.moved.sales', {
      direction,
      percent: formats.percent(Math.abs(roundTo(change, 2).times(100).div(before).toNumber())),
      value: formats.money(after),
    })
  const points = formats.quantity(roundTo(Math.abs(change), 1).toNumber())
  const values = { direction, points, value: formats.percent(after) }
  return figure === 'goods-percent'
    ? t('weekReport.moved.goods', values)
    : t('weekReport.moved.labour', values)
}

/** A fact in a few words. Nothing is added to what the fact states. */
export function describeReason(reason: WeekReportReason, formats: DisplayFormats): string {
  switch (reason.kind) {
    case 'ingredient-price':
      return t('weekReport.reason.price', {
        name: reason.ingredient_name,
        percent: formatSignedPercent(reason.percent, formats),
      })
    case 'ingredient-variance':
      return describeVariance(reason, formats)
    case 'labour-hours':
      return t('weekReport.reason.hours', {
        before: formatHours(reason.before),
        after: formatHours(reason.after),
      })
    case 'labour-rate':
      return t('weekReport.reason.rate', {
        before: formats.money(reason.before),
        after: formats.money(reason.after),
      })
    case 'net-sales':
      return t('weekReport.reason.sales', {
        before: formats.money(reason.before),
        after: formats.money(reason.after),
      })
    case 'covers':
      return t('weekReport.reason.covers', {
        before: formats.quantity(reason.before),
        after: formats.quantity(reason.after),
      })
    case 'average-per-cover':
      return t('weekReport.reason.average', {
        before: formats.money(reason.before),
        after: formats.money(reason.after),
      })
  }
}

/** 'variance of salmon 4.2 kg', and what it was before if there was one. */
function describeVariance(
  {
    ingredient_name: name,
    quantity,
    before,
    unit,
  }: Extract<WeekReportReason, { kind: 'ingredient-variance' }>,
  formats: DisplayFormats,
): string {
  const [was, is] = [formats.quantity(before), formats.quantity(quantity)]
  const values = { name, quantity: `${is} ${translateCountedUnit(unit, quantity)}` }
  return before === 0 || was === is
    ? t('weekReport.reason.variance', values)
    : t('weekReport.reason.varianceChange', { ...values, before: was })
}

const formatSignedPercent = (percent: number, { exactPercent }: DisplayFormats): string =>
  percent > 0 ? `+${exactPercent(percent)}` : exactPercent(percent)
