import { Button } from '@mantine/core'
import type { SalesDayOutcome, SalesImportDay } from '@rms/contracts'
import { toDecimal, toNumber } from '@rms/domain-kit'
import { IconClock, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { NumericCell, NumericHeader, PlainTable } from '../../../components/plain-table.tsx'
import { StatusBadge } from '../../../components/status-badge.tsx'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { formatSalesDate } from '../describe-sales.ts'
import classes from '../sales.module.css'

const SHOWN_AT_FIRST = 50

/** The days of a file compared with what is stored. */
export function ImportDays({ days }: { days: readonly SalesImportDay[] }) {
  const [isComplete, setComplete] = useState(false)
  const { hasSeveral } = useBusinessLocations()
  if (days.length === 0) return null
  const shown = isComplete ? days : days.slice(0, SHOWN_AT_FIRST)
  return (
    <section className={classes.card} aria-label={t('salesImport.days')}>
      <h2 className={classes.title}>{t('salesImport.days')}</h2>
      <div className={classes.scroll}>
        <PlainTable aria-label={t('salesImport.days')}>
          <thead>
            <tr>
              <th scope="col">{t('sales.date')}</th>
              {hasSeveral && <th scope="col">{t('common.location')}</th>}
              <th scope="col">{t('salesImport.outcome')}</th>
              <NumericHeader>{t('salesImport.inFile')}</NumericHeader>
              <NumericHeader>{t('salesImport.stored')}</NumericHeader>
              <NumericHeader>{t('salesImport.difference')}</NumericHeader>
              <NumericHeader>{t('sales.tax')}</NumericHeader>
              <NumericHeader>{t('salesImport.itemCount')}</NumericHeader>
            </tr>
          </thead>
          <tbody>
            {shown.map(day => (
              <DayRow key={`${day.location_id} ${day.date}`} day={day} hasLocation={hasSeveral} />
            ))}
          </tbody>
        </PlainTable>
      </div>
      {shown.length < days.length && (
        <div>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setComplete(true)}>
            {t('salesImport.showAllDays', { count: days.length })}
          </Button>
        </div>
      )}
    </section>
  )
}

function DayRow({ day, hasLocation }: { day: SalesImportDay; hasLocation: boolean }) {
  const { money, signedMoney, quantity } = useFormats()
  const { date, location_name, outcome, net_sales, stored_net_sales: stored, tax, items } = day
  return (
    <tr>
      <td>{formatSalesDate(date)}</td>
      {hasLocation && <td>{location_name}</td>}
      <td>
        <StatusBadge {...LOOKS[outcome]}>{t(`salesImport.outcome.${outcome}`)}</StatusBadge>
      </td>
      <NumericCell>{money(net_sales)}</NumericCell>
      <NumericCell>{money(stored)}</NumericCell>
      <NumericCell>
        {stored === null ? EMPTY_VALUE : signedMoney(toNumber(toDecimal(net_sales).minus(stored), 2))}
      </NumericCell>
      <NumericCell>{money(tax)}</NumericCell>
      <NumericCell>{quantity(items)}</NumericCell>
    </tr>
  )
}

const LOOKS: Readonly<Record<SalesDayOutcome, Pick<Parameters<typeof StatusBadge>[0], 'colour' | 'icon'>>> = {
  created: { colour: 'green', icon: IconPlus },
  replaced: { colour: 'blue', icon: IconPencil },
  unchanged: { colour: 'gray', icon: IconEqual },
  'ignored-older': { colour: 'gray', icon: IconClock },
}
