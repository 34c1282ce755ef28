import type { PrimeCostFigures, PrimeCostReason } from '@rms/contracts'
import { subtractAmounts } from '@rms/domain-kit'
import type { ReactNode } from 'react'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { formatHours } from '../../../lib/format-hours.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { describeBasis } from '../describe-prime-cost.ts'
import classes from './account.module.css'
import type { AccountSection } from './account-param.ts'
import { AccountLine, AccountSectionView } from './account-section.tsx'

interface FigureSectionsProps {
  figures: PrimeCostFigures
  current: AccountSection
  /** What the account of a day adds to its sections. */
  sales?: ReactNode
  goods?: ReactNode
  labour?: ReactNode
}

/** The figures of an account with the formula of each percentage. */
export function FigureSections({ figures, current, sales, goods, labour }: FigureSectionsProps) {
  const { money } = useFormats()
  return (
    <>
      <AccountSectionView section="sales" current={current} amount={money(figures.net_sales)}>
        <SalesLines figures={figures} />
        {sales}
      </AccountSectionView>
      <AccountSectionView section="goods" current={current} amount={money(figures.cost_of_goods.amount)}>
        <GoodsLines figures={figures} />
        {goods}
      </AccountSectionView>
      {figures.labour && (
        <AccountSectionView section="labour" current={current} amount={money(figures.labour.amount)}>
          <LabourLines figures={figures} line={figures.labour} />
          {labour}
        </AccountSectionView>
      )}
      {figures.prime_cost && (
        <AccountSectionView section="prime" current={current} amount={money(figures.prime_cost.amount)}>
          <PrimeLines figures={figures} line={figures.prime_cost} />
        </AccountSectionView>
      )}
    </>
  )
}

function SalesLines({ figures }: { figures: PrimeCostFigures }) {
  const { money, quantity } = useFormats()
  const { covers, net_sales, mapped_net_sales, ignored_net_sales } = figures
  const unmapped = subtractAmounts(subtractAmounts(net_sales, mapped_net_sales), ignored_net_sales)
  return (
    <dl className={classes.lines}>
      <AccountLine label={t('primeCost.account.mapped')} amount={money(mapped_net_sales)} />
      {unmapped !== 0 && <AccountLine label={t('primeCost.account.unmapped')} amount={money(unmapped)} />}
      {ignored_net_sales !== 0 && (
        <AccountLine label={t('primeCost.account.ignored')} amount={money(ignored_net_sales)} />
      )}
      <AccountLine label={t('sales.covers')} amount={covers === null ? EMPTY_VALUE : quantity(covers)} />
      <AccountLine label={t('sales.average')} amount={money(figures.average_per_cover)} />
    </dl>
  )
}

const CLASSES = ['food', 'beverage', 'other', 'freight'] as const

function GoodsLines({ figures }: { figures: PrimeCostFigures }) {
  const formats = useFormats()
  const { money } = formats
  const { cost_basis, cost_of_goods: goods, purchases, actual_cost: actual } = figures
  const sales = cost_basis === 'theoretical' ? figures.mapped_net_sales : figures.net_sales
  return (
    <>
      <p className={classes.note}>{describeBasis(figures, formats)}</p>
      {/* A mixed cost is divided by mapped sales where it is theoretical, and by net sales of all other days. */}
      {cost_basis !== 'mixed' && <Formula cost={goods.amount} sales={sales} percent={goods.percent} />}
      <dl className={classes.lines}>
        <AccountLine
          label={t('primeCost.account.theoretical')}
          amount={money(figures.theoretical_cost.amount)}
        />
        {actual && (
          <AccountLine
            label={t('primeCost.account.actual', { count: actual.counted_days })}
            amount={money(actual.amount)}
          />
        )}
        {actual && actual.revaluation !== 0 && (
          <AccountLine label={t('primeCost.account.revaluation')} amount={money(actual.revaluation)} />
        )}
        {figures.waste !== 0 && (
          <AccountLine label={t('primeCost.account.waste')} amount={money(figures.waste)} />
        )}
        {figures.staff_meals !== 0 && (
          <AccountLine label={t('primeCost.account.staffMealsMoved')} amount={money(-figures.staff_meals)} />
        )}
        <AccountLine label={t('primeCost.account.purchases')} amount={money(purchases.amount)} />
        {CLASSES.filter(name => purchases.by_class[name] !== 0).map(name => (
          <AccountLine
            key={name}
            label={t(`primeCost.class.${name}`)}
            amount={money(purchases.by_class[name])}
          />
        ))}
        {purchases.by_class.not_cost !== 0 && (
          <AccountLine label={t('primeCost.class.notCost')} amount={money(purchases.by_class.not_cost)} />
        )}
      </dl>
      <Reasons reasons={goods.reasons} />
    </>
  )
}

interface LabourLinesProps {
  figures: PrimeCostFigures
  line: NonNullable<PrimeCostFigures['labour']>
}

function LabourLines({ figures, line }: LabourLinesProps) {
  const { money } = useFormats()
  return (
    <>
      <Formula cost={line.amount} sales={figures.net_sales} percent={line.percent} />
      <dl className={classes.lines}>
        <AccountLine label={t('primeCost.account.wages')} amount={money(line.wages)} />
        <AccountLine label={t('primeCost.account.holiday')} amount={money(line.holiday_accrued)} />
        <AccountLine label={t('primeCost.account.onCost')} amount={money(line.on_cost)} />
        {line.staff_meals !== 0 && (
          <AccountLine label={t('primeCost.account.staffMeals')} amount={money(line.staff_meals)} />
        )}
        <AccountLine label={t('primeCost.account.hours')} amount={formatHours(figures.worked_minutes)} />
        <AccountLine label={t('primeCost.salesPerHour')} amount={money(figures.sales_per_labour_hour)} />
      </dl>
      <Reasons reasons={line.reasons} />
    </>
  )
}

interface PrimeLinesProps {
  figures: PrimeCostFigures
  line: NonNullable<PrimeCostFigures['prime_cost']>
}

function PrimeLines({ figures: { cost_of_goods: goods, labour }, line }: PrimeLinesProps) {
  const { money, exactPercent } = useFormats()
  const parts = [goods.percent, labour?.percent ?? null, line.percent]
  const [goodsPercent, labourPercent, primePercent] = parts
  return (
    <>
      <dl className={classes.lines}>
        <AccountLine label={t('primeCost.goods')} amount={money(goods.amount)} />
        <AccountLine label={t('primeCost.labour')} amount={money(labour?.amount)} />
      </dl>
      {goodsPercent != null && labourPercent != null && primePercent != null && (
        <p className={classes.formula}>
          {`${exactPercent(goodsPercent)} + ${exactPercent(labourPercent)} = ${exactPercent(primePercent)}`}
        </p>
      )}
    </>
  )
}

/** '€2,400.00 ÷ €8,000.00 = 30%' */
function Formula({ cost, sales, percent }: { cost: number; sales: number; percent: number | null }) {
  const { money, exactPercent } = useFormats()
  if (percent === null) return null
  return <p className={classes.formula}>{`${money(cost)} ÷ ${money(sales)} = ${exactPercent(percent)}`}</p>
}

function Reasons({ reasons }: { reasons: readonly PrimeCostReason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className={classes.reasons}>
      {reasons.map(reason => (
        <li key={reason}>{t(`primeCost.reason.${reason}`)}</li>
      ))}
    </ul>
  )
}
