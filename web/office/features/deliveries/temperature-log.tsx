import { Button, Group, Select } from '@mantine/core'
import type { TemperatureLogEntry } from '@rms/contracts'
import { isCalendarDate } from '@rms/domain-kit'
import {
  IconChevronLeft,
  IconChevronRight,
  IconFileSpreadsheet,
  IconPrinter,
  IconTemperature,
} from '@tabler/icons-react'
import { receivingMessages, t as tr } from '../../../shared/i18n/receiving-messages/index.ts'
import { formatCelsius, formatLimits } from '../../../shared/lib/receiving/format-receiving.ts'
import { useLazyCatalogue } from '../../../shared/ui/use-lazy-catalogue.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import { NumericCell, NumericHeader, PlainTable } from '../../components/plain-table.tsx'
import { formatLongMonth } from '../../lib/format-dates.ts'
import { useToday } from '../../lib/local-time.ts'
import { useLightSchemeInPrint } from '../../lib/printing.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { useBusinessLocations } from '../../lib/use-business-locations.ts'
import { useExport } from '../../lib/use-download.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { useSettings } from '../../lib/use-settings.ts'
import { currentLanguage, t } from '../../texts/index.ts'
import classes from './deliveries.module.css'
import { getTemperatureExportPath, useListTemperaturesQuery } from './deliveries-api.ts'

/** The temperatures of deliveries to a location in a month: on screen, as CSV and on paper. */
export function TemperatureLog() {
  const { locations } = useBusinessLocations()
  const month = useSearchParam('month')
  const location = useSearchParam('location_id')
  const thisMonth = useToday().slice(0, 7)
  const shownMonth = toShownMonth(month.value, thisMonth)
  const shown = findShownLocation(locations, location.value)
  useLightSchemeInPrint()
  const texts = useLazyCatalogue(receivingMessages, currentLanguage())
  if (texts.isError) return <ErrorState onRetry={texts.retry} />
  if (!texts.isLoaded || !shown) return <SkeletonRows rows={4} />
  return (
    <div className={classes.day}>
      <div className={classes.filters} data-no-print>
        <MonthNavigation month={shownMonth} onChange={month.set} />
        {locations.length > 1 && (
          <Select
            label={t('deliveries.location')}
            data={locations.map(toSelectOption)}
            allowDeselect={false}
            value={String(shown.id)}
            onChange={id => id && location.set(id)}
          />
        )}
        <Group gap="sm">
          <CsvButton location_id={shown.id} month={shownMonth} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('deliveries.print')}
          </Button>
        </Group>
      </div>
      <Entries location={shown} month={shownMonth} />
    </div>
  )
}

const addMonths = (month: string, months: number): string =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString()

export const toShownMonth = (month: string | null, thisMonth: string): string =>
  month && isCalendarDate(`${month}-01`) ? month : thisMonth

/** The location of the address, or the first one. */
export const findShownLocation = <Place extends { readonly id: number }>(
  locations: readonly Place[],
  locationId: string | null,
): Place | undefined => locations.find(({ id }) => String(id) === locationId) ?? locations[0]

function MonthNavigation({ month, onChange }: { month: string; onChange: (month: string) => void }) {
  return (
    <Group gap="sm">
      <Button
        variant="default"
        px="sm"
        aria-label={t('deliveries.previousMonth')}
        onClick={() => onChange(addMonths(month, -1))}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </Button>
      <strong className={classes.month}>{formatLongMonth(month)}</strong>
      <Button
        variant="default"
        px="sm"
        aria-label={t('deliveries.nextMonth')}
        onClick={() => onChange(addMonths(month, 1))}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </Button>
    </Group>
  )
}

function CsvButton(log: { location_id: number; month: string }) {
  const { isBusy, start } = useExport({ failed: () => t('deliveries.csvFailed') })
  const file = { path: getTemperatureExportPath(log), name: `delivery-temperatures_${log.month}.csv` }
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
      loading={isBusy}
      onClick={() => start(file)}
    >
      {t('deliveries.csv')}
    </Button>
  )
}

interface EntriesProps {
  location: { id: number; name: string }
  month: string
}

function Entries({ location, month }: EntriesProps) {
  const { companyName } = useSettings()
  const log = useListTemperaturesQuery({ location_id: location.id, month })
  if (log.isError) return <ErrorState onRetry={log.refetch} />
  if (!log.currentData) return <SkeletonRows rows={4} />
  return (
    <section className={classes.log} aria-label={t('deliveries.tabLog')}>
      <header className={classes.printHeading}>
        {companyName && <p>{companyName}</p>}
        <h2>{t('deliveries.logTitle', { location: location.name, month: formatLongMonth(month) })}</h2>
      </header>
      {log.currentData.length === 0 ? (
        <EmptyState icon={<IconTemperature stroke={1.5} />} message={t('deliveries.logEmpty')} />
      ) : (
        <div className={classes.scroll}>
          <PlainTable>
            <thead>
              <tr>
                <th scope="col">{t('deliveries.date')}</th>
                <th scope="col">{t('deliveries.supplier')}</th>
                <th scope="col">{t('deliveries.goods')}</th>
                <NumericHeader>{t('deliveries.temperature')}</NumericHeader>
                <th scope="col">{t('deliveries.limits')}</th>
                <th scope="col">{t('deliveries.action')}</th>
                <th scope="col">{t('deliveries.receivedBy')}</th>
              </tr>
            </thead>
            <tbody>
              {log.currentData.map(entry => (
                <EntryRow
                  key={`${entry.delivery_id} ${entry.recorded_at} ${entry.product_name} ${entry.storage}`}
                  entry={entry}
                />
              ))}
            </tbody>
          </PlainTable>
        </div>
      )}
    </section>
  )
}

function EntryRow({ entry }: { entry: TemperatureLogEntry }) {
  const { instant } = useFormats()
  const { is_within_limits: isWithin, product_name, storage } = entry
  const goods = [product_name, tr(`receiving.${storage}`)].filter(Boolean).join(' · ')
  const note = entry.note_number && t('deliveries.noteNumberOf', { number: entry.note_number })
  return (
    <tr>
      <td>{instant(entry.recorded_at)}</td>
      <td>{[entry.supplier_name, note].filter(Boolean).join(' · ')}</td>
      <td>{goods}</td>
      <NumericCell className={isWithin ? undefined : classes.outside}>
        {formatCelsius(entry.celsius)}
      </NumericCell>
      <td>
        {formatLimits(entry)}
        <span className={isWithin ? classes.muted : classes.outside}>
          {' '}
          {t(isWithin ? 'deliveries.within' : 'deliveries.outside')}
        </span>
      </td>
      <td>{entry.action || (entry.is_within_limits ? '' : t('deliveries.actionMissing'))}</td>
      <td>{entry.signature_name}</td>
    </tr>
  )
}
