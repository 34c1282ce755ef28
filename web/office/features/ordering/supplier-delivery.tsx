import { Select } from '@mantine/core'
import type { SupplierTerms } from '@rms/contracts'
import { type LocalMoment, subtractAmounts, toDecimal } from '@rms/domain-kit'
import { IconAlertTriangle, IconClock, IconTruckDelivery } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useGetSupplierTermsQuery } from '../../lib/api/supplier-terms.ts'
import { useNow } from '../../lib/local-time.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { computeCartTotal, type SupplierOrder } from './cart.ts'
import { type DeliveryOption, getInitialDeliveryDate, listDeliveryOptions } from './delivery-options.ts'
import { formatCutoffAt, formatDeliveryDay, formatNearDay, formatTimeLeft } from './format-delivery.ts'
import classes from './supplier-delivery.module.css'
import type { CartStore } from './use-cart.ts'
import { useDeliveryLocation } from './use-delivery-location.ts'

interface SupplierDeliveryProps {
  cartStore: CartStore
  order: SupplierOrder
}

/** The delivery of an order under the supplier's terms; nothing for a supplier without terms. */
export function SupplierDelivery({ cartStore, order }: SupplierDeliveryProps) {
  const { data: terms } = useGetSupplierTermsQuery(order.supplier.id)
  if (!terms || terms.supplier_id !== order.supplier.id || terms.version === 0) return null
  return <KnownDelivery cartStore={cartStore} order={order} terms={terms} />
}

/** Short enough that the minutes left are never more than a few seconds old. */
const REFRESH_MS = 5_000
/** The countdown is highlighted in the last hour. */
const HOUR_MS = 3_600_000

function KnownDelivery({ cartStore, order, terms }: SupplierDeliveryProps & { terms: SupplierTerms }) {
  const { cart, setDeliveryDate } = cartStore
  const { id } = order.supplier
  const { timeZone } = useDeliveryLocation(cart)
  const moment = { now: useNow(REFRESH_MS), timeZone }
  const options = listDeliveryOptions(terms, moment)
  const stored = cart.deliveryDates[id]
  // Only when the terms are shown first: a date that becomes late afterwards must not change without a decision.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    setDeliveryDate(id, getInitialDeliveryDate(terms, stored, { ...moment, now: Temporal.Now.instant() }))
  }, [id, terms.version])
  const selected = options.find(({ date }) => date === stored)
  return (
    <div className={classes.delivery}>
      {selected && <Cutoff delivery={selected} moment={moment} />}
      {options.length > 0 && (
        <DeliveryDateField
          supplierName={order.supplier.name}
          options={options}
          selected={selected}
          onChange={date => setDeliveryDate(id, date)}
          moment={moment}
        />
      )}
      <Amounts order={order} terms={terms} />
    </div>
  )
}

interface CutoffProps {
  delivery: DeliveryOption
  moment: LocalMoment
}

/** 'Order by Tue 14:00 for Wed', and the time left. */
function Cutoff({ delivery: { date, cutoffAt, isLate, isBlocked }, moment }: CutoffProps) {
  const { withZone } = useBusinessLocations()
  if (cutoffAt === null || isBlocked) return null
  const cutoff = formatCutoffAt(cutoffAt, moment, withZone)
  if (isLate)
    return (
      <Fact icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />} isWarning>
        {t('ordering.cutoffPassed', { deadline: cutoff })}
      </Fact>
    )
  const msLeft = cutoffAt.epochMilliseconds - moment.now.epochMilliseconds
  const delivery = formatNearDay(
    date,
    moment.now.toZonedDateTimeISO(moment.timeZone).toPlainDate().toString(),
  )
  return (
    <Fact icon={<IconClock size={16} stroke={1.75} aria-hidden />} isWarning={msLeft < HOUR_MS}>
      {t('ordering.orderBy', { deadline: cutoff, delivery })}{' '}
      <span role="timer" className={classes.timer}>
        {formatTimeLeft(msLeft)}
      </span>
    </Fact>
  )
}

interface DeliveryDateFieldProps {
  supplierName: string
  options: readonly DeliveryOption[]
  selected: DeliveryOption | undefined
  onChange: (date: string) => void
  moment: LocalMoment
}

const NO_DATE = 'none'

function DeliveryDateField({ supplierName, options, selected, onChange, moment }: DeliveryDateFieldProps) {
  const { withZone } = useBusinessLocations()
  const toLabel = ({ date, isLate }: DeliveryOption) =>
    isLate ? t('ordering.lateOption', { date: formatDeliveryDay(date) }) : formatDeliveryDay(date)
  const error =
    selected?.isBlocked && selected.cutoffAt
      ? t('ordering.cutoffBlocks', {
          supplier: supplierName,
          deadline: formatCutoffAt(selected.cutoffAt, moment, withZone),
        })
      : null
  return (
    <Select
      label={t('ordering.deliveryDate')}
      allowDeselect={false}
      data={[
        ...options.map(option => ({
          value: option.date,
          label: toLabel(option),
          disabled: option.isBlocked,
        })),
        { value: NO_DATE, label: t('ordering.noDeliveryDate') },
      ]}
      value={selected?.date ?? NO_DATE}
      error={error}
      onChange={date => onChange(date === null || date === NO_DATE ? '' : date)}
    />
  )
}

/** The minimum order with the amount that is missing, and the delivery charge. */
function Amounts({ order, terms }: { order: SupplierOrder; terms: SupplierTerms }) {
  const { money } = useFormats()
  const { minimum_order_amount: minimum, delivery_charge: charge } = terms
  const missing = minimum === null ? 0 : subtractAmounts(minimum, computeCartTotal(order))
  const isBelow = minimum !== null && order.lines.length > 0 && toDecimal(missing).gt(0)
  return (
    <>
      {isBelow && (
        <Fact icon={<IconAlertTriangle size={16} stroke={1.75} aria-hidden />} isWarning>
          {t('ordering.minimumMissing', { minimum: money(minimum), missing: money(missing) })}
        </Fact>
      )}
      {charge > 0 && (
        <Fact icon={<IconTruckDelivery size={16} stroke={1.75} aria-hidden />}>
          {t('ordering.chargeExtra', { charge: money(charge) })}
        </Fact>
      )}
    </>
  )
}

interface FactProps {
  icon: ReactNode
  isWarning?: boolean
  children: ReactNode
}

const Fact = ({ icon, isWarning = false, children }: FactProps) => (
  <p className={classes.fact} data-warning={isWarning || undefined}>
    {icon}
    <span>{children}</span>
  </p>
)
