import type { StaffMember, WasteEntry } from '@rms/contracts'
import { ApproximateValueMark } from '../../../components/approximate-value-mark.tsx'
import type { DataTableColumn } from '../../../components/data-table/index.ts'
import { LabelledText } from '../../../components/labelled-text.tsx'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import type { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { describeRecorder, formatWasteQuantity, getWasteName } from './describe-waste.ts'

interface WasteColumnOptions {
  formats: ReturnType<typeof useFormats>
  staff: readonly StaffMember[]
  hasLocations: boolean
}

export const createWasteColumns = ({
  formats,
  staff,
  hasLocations,
}: WasteColumnOptions): readonly DataTableColumn<WasteEntry>[] => [
  { key: 'date', header: t('waste.date'), cell: ({ date }) => formats.date(date), inCard: 'plain' },
  {
    key: 'item',
    header: t('waste.item'),
    cell: entry =>
      entry.note ? <LabelledText name={getWasteName(entry)}>{entry.note}</LabelledText> : getWasteName(entry),
    inCard: 'title',
  },
  ...(hasLocations
    ? [
        {
          key: 'location',
          header: t('common.location'),
          cell: ({ location_name }: WasteEntry) => location_name,
        },
      ]
    : []),
  {
    key: 'reason',
    header: t('waste.reason'),
    cell: ({ reason }) => (reason ? t(`waste.reason.${reason}`) : t('waste.kind.staff-meal')),
  },
  {
    key: 'quantity',
    header: t('waste.quantity'),
    cell: entry => formatWasteQuantity(entry, formats),
    isNumeric: true,
  },
  {
    key: 'amount',
    header: t('waste.cost'),
    cell: ({ amount, is_estimate }) =>
      amount === null ? (
        t('waste.noCost')
      ) : (
        <>
          {formats.money(amount)}
          {is_estimate && <ApproximateValueMark reason={t('waste.estimate')} />}
        </>
      ),
    isNumeric: true,
  },
  {
    key: 'by',
    header: t('waste.recordedBy'),
    cell: entry => describeRecorder(entry, staff) || EMPTY_VALUE,
    inCard: 'hidden',
  },
]
