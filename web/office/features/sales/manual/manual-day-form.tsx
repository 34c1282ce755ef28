import { Alert, Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { FieldRow } from '../../../components/app-form.tsx'
import { DateField } from '../../../components/date-field.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { toSelectOption } from '../../../lib/select-options.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useHasLocationAccess } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { ManualAdjustments } from './manual-adjustments.tsx'
import type { ManualDayChoice } from './manual-day-param.ts'
import { computeNetSales } from './manual-day-totals.ts'
import { createRow, type ManualRow } from './manual-day-values.ts'
import { ManualRowFields } from './manual-row-fields.tsx'
import { useManualDay } from './use-manual-day.ts'
import { type ManualDayFormOptions, useManualDayForm } from './use-manual-day-form.ts'

interface ManualDayFormProps extends Omit<ManualDayFormOptions, 'onSaved'> {
  onOpen: (choice: ManualDayChoice) => void
  onClose: () => void
}

/** Location, day and the rows of a Z-report. */
export function ManualDayForm({ onOpen, onClose, ...options }: ManualDayFormProps) {
  const form = useManualDayForm({ ...options, onSaved: onClose })
  const { values, errors, set } = form
  const { money } = useFormats()
  const { choice, day } = options
  const change = (key: number, changes: Partial<ManualRow>) =>
    set(
      'rows',
      values.rows.map(row => (row.key === key ? { ...row, ...changes } : row)),
    )
  return (
    <FormModal
      title={t(day ? 'manualDay.editTitle' : 'manualDay.title')}
      form={form}
      saveLabel={t('manualDay.save')}
      size={880}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('manualDay.help')}
      </Text>
      <DayFields form={form} isFixed={day !== null} />
      {!day && (values.location_id !== choice.location_id || values.date !== choice.date) && (
        <ExistingEntry choice={values} onOpen={onOpen} />
      )}
      <Group gap="sm">
        <Text size="sm" id="amounts-are">
          {t('manualDay.amountsAre')}
        </Text>
        <SegmentedControl
          size="xs"
          aria-labelledby="amounts-are"
          data={[
            { value: 'gross', label: t('manualDay.gross') },
            { value: 'net', label: t('manualDay.net') },
          ]}
          value={values.isGross ? 'gross' : 'net'}
          onChange={value => set('isGross', value === 'gross')}
        />
      </Group>
      <Stack gap="sm">
        {values.rows.map((row, index) => (
          <ManualRowFields
            key={row.key}
            row={row}
            number={index + 1}
            isGross={values.isGross}
            isChecked={errors.rows !== undefined}
            onChange={changes => change(row.key, changes)}
            onRemove={
              values.rows.length > 1
                ? () =>
                    set(
                      'rows',
                      values.rows.filter(({ key }) => key !== row.key),
                    )
                : null
            }
          />
        ))}
        {errors.rows !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errors.rows}
          </Text>
        )}
        <div>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
            onClick={() => set('rows', [...values.rows, createRow(values.rows)])}
          >
            {t('manualDay.addRow')}
          </Button>
        </div>
      </Stack>
      <ManualAdjustments
        adjustments={values.adjustments}
        error={errors.adjustments}
        onChange={adjustments => set('adjustments', adjustments)}
      />
      <Text fw={650} aria-live="polite">
        {t('manualDay.total', { amount: money(computeNetSales(values)) })}
      </Text>
    </FormModal>
  )
}

function DayFields({ form, isFixed }: { form: ReturnType<typeof useManualDayForm>; isFixed: boolean }) {
  const { locations } = useBusinessLocations()
  const hasAccess = useHasLocationAccess()
  const { values, errors, set } = form
  return (
    <FieldRow>
      <Select
        label={t('common.location')}
        required
        allowDeselect={false}
        disabled={isFixed}
        data={locations.filter(({ id }) => hasAccess(id)).map(toSelectOption)}
        value={values.location_id || null}
        error={errors.location_id}
        onChange={id => set('location_id', id ?? '')}
      />
      <DateField
        label={t('manualDay.date')}
        required
        disabled={isFixed}
        value={values.date}
        error={errors.date}
        onChange={date => set('date', date)}
      />
    </FieldRow>
  )
}

/** Offers to change what was already entered for the chosen day. */
function ExistingEntry({
  choice: { location_id, date },
  onOpen,
}: {
  choice: ManualDayChoice
  onOpen: (choice: ManualDayChoice) => void
}) {
  const { day } = useManualDay({ location_id, date })
  if (!day) return null
  return (
    <Alert color="blue" variant="light" icon={<IconInfoCircle stroke={1.5} />}>
      <Group gap="sm">
        {t('manualDay.exists')}
        <Button size="xs" variant="default" onClick={() => onOpen({ location_id, date })}>
          {t('manualDay.openExisting')}
        </Button>
      </Group>
    </Alert>
  )
}
