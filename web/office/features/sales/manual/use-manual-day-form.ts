import type { SalesDay } from '@rms/contracts'
import type { FieldErrors } from '../../../../shared/lib/api-contract-rules.ts'
import type { EditConflictOptions } from '../../../../shared/lib/edit-conflict.ts'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { type DisplayFormats, EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { useSaveManualSalesDayMutation } from '../sales-api.ts'
import type { ManualDayChoice } from './manual-day-param.ts'
import {
  createDayValues,
  isRowComplete,
  type ManualAdjustment,
  type ManualDayValues,
  type ManualRow,
  toDayValues,
  toManualDayBody,
} from './manual-day-values.ts'

export interface ManualDayFormOptions {
  choice: ManualDayChoice
  /** Null enters a new one. */
  day: SalesDay | null
  isGross: boolean
  onSaved: () => void
}

/** The form of a day. A new entry has version 0, so that one that somebody else made meanwhile is not overwritten. */
export function useManualDayForm({
  choice,
  day,
  isGross,
  onSaved,
}: ManualDayFormOptions): FormState<ManualDayValues> {
  const [save] = useSaveManualSalesDayMutation()
  return useForm<ManualDayValues>({
    initialValues: day ? toDayValues(day) : createDayValues(choice, isGross),
    record: useEditedDay(day),
    contract: {
      loadSchema: async () => (await import('@rms/contracts/sales/sales-days')).ManualSalesDayBody,
      createBody: values => toManualDayBody(values, 0),
      fieldNames: { lines: 'rows' },
    },
    validate: findErrors,
    save: async (values, { version }) => {
      await save(toManualDayBody(values, version ?? 0)).unwrap()
      notifySuccess(t('manualDay.saved'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('manualDay.saveFailed'),
  })
}

const findErrors = (values: ManualDayValues): FieldErrors<ManualDayValues> => ({
  ...(values.location_id === '' && { location_id: t('manualDay.locationRequired') }),
  ...(values.date === '' && { date: t('manualDay.dateRequired') }),
  ...(!values.rows.every(isRowComplete) && { rows: t('manualDay.incomplete') }),
  ...(values.adjustments.some(({ amount }) => amount === '') && { adjustments: t('manualDay.incomplete') }),
})

function useEditedDay(day: SalesDay | null): EditConflictOptions<ManualDayValues> {
  const formats = useFormats()
  return {
    version: day?.version,
    toValues: (newer: SalesDay) => toDayValues(newer),
    labels: { rows: t('sales.channels'), adjustments: t('manualDay.otherAmounts') },
    formatters: {
      rows: rows => rows.map(row => describeRow(row, formats)).join('; '),
      adjustments: adjustments => adjustments.map(each => describeAdjustment(each, formats)).join('; '),
    },
  }
}

const describeRow = (row: ManualRow, { money, exactPercent }: DisplayFormats): string =>
  [
    row.channel_name || t(`sales.channel.${row.channel}`),
    row.day_part === 'whole-day' ? [] : t(`sales.dayPart.${row.day_part}`),
    row.amount === '' ? EMPTY_VALUE : money(Number(row.amount)),
    row.tax_rate === '' ? [] : exactPercent(Number(row.tax_rate)),
  ]
    .flat()
    .join(' ')

const describeAdjustment = ({ kind, amount }: ManualAdjustment, { money }: DisplayFormats): string =>
  `${t(`sales.adjustment.${kind}`)} ${money(Number(amount))}`
