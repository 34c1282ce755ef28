import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { DeliveryDay } from '@rms/contracts'
import { useId, useState } from 'react'
import { t } from '../../../shared/i18n/receiving-messages/index.ts'
import { searchByName } from '../../../shared/lib/search-by-name.ts'
import rows from '../../components/rows.module.css'
import { navigate, PORTAL_PATH } from '../../lib/navigation.ts'
import classes from './deliveries.module.css'

interface UnplannedDeliveryProps {
  days: readonly DeliveryDay[]
  suppliers: readonly { readonly id: number; readonly name: string }[]
}

const MOST_SHOWN = 6

/** Starts the check-in of a delivery that nobody ordered: location and supplier, then the same screen as any other. */
export function UnplannedDelivery({ days, suppliers }: UnplannedDeliveryProps) {
  const [isOpen, setOpen] = useState(false)
  const [locationId, setLocationId] = useState<number | null>(null)
  const [search, setSearch] = useState('')
  const listId = useId()
  const location = days.find(({ location_id }) => location_id === locationId) ?? days[0]
  const found = searchByName(suppliers, search)
  const start = (supplierId: number) => {
    if (!location) return
    const query = new URLSearchParams({
      tab: 'deliveries',
      delivery: crypto.randomUUID(),
      supplier: String(supplierId),
      location: String(location.location_id),
    })
    navigate(`${PORTAL_PATH}?${query}`)
    window.scrollTo(0, 0)
  }
  if (!isOpen)
    return (
      <Button variant="default" h={56} fz={16} fullWidth onClick={() => setOpen(true)}>
        {t('receivingList.unplanned')}
      </Button>
    )
  return (
    <section className={classes.panel} aria-label={t('receivingList.unplanned')}>
      {days.length > 1 && (
        <NativeSelect
          size="md"
          label={t('receivingList.location')}
          data={days.map(day => ({ value: String(day.location_id), label: day.location_name }))}
          value={String(location?.location_id ?? '')}
          onChange={event => setLocationId(Number(event.currentTarget.value))}
        />
      )}
      <TextInput
        type="search"
        size="md"
        label={t('receivingList.supplier')}
        placeholder={t('receiving.productSearch')}
        autoComplete="off"
        aria-controls={listId}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <ul id={listId} className={classes.choices} aria-label={t('receivingList.supplier')}>
        {found.slice(0, MOST_SHOWN).map(supplier => (
          <li key={supplier.id}>
            <button type="button" className={classes.choice} onClick={() => start(supplier.id)}>
              {supplier.name}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={rows.muted} role="status">
          {t('receivingList.supplierNone')}
        </p>
      )}
      <Button variant="default" h={48} onClick={() => setOpen(false)}>
        {t('receiving.cancel')}
      </Button>
    </section>
  )
}
