import { Select, Text } from '@mantine/core'
import type { PrimeCostTargets } from '@rms/contracts'
import type { FormState } from '../../../../shared/lib/form.ts'
import { FieldRow } from '../../../components/app-form.tsx'
import { AppModal } from '../../../components/app-modal.tsx'
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx'
import { FormModal } from '../../../components/form-modal.tsx'
import { NumberField, PercentField } from '../../../components/number-field.tsx'
import { EMPTY_VALUE } from '../../../lib/display-formats.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { useCanChangeSettings } from '../../../lib/user-rights.ts'
import { t } from '../../../texts/index.ts'
import { describePattern, monthOptions, patternOptions, weekdayOptions } from './calendar-options.ts'
import { CALENDAR_PATTERNS, type TargetValues } from './target-values.ts'
import { useTargetsForm } from './use-targets-form.ts'

interface TargetsModalProps {
  targets: PrimeCostTargets
  onClose: () => void
}

/** The targets in percent of net sales, and the accounting calendar. */
export function TargetsModal(props: TargetsModalProps) {
  return useCanChangeSettings() ? <TargetsForm {...props} /> : <TargetsView {...props} />
}

const SHARES = [
  ['goods_percent', 'primeCost.goods'],
  ['labour_percent', 'primeCost.labour'],
  ['prime_percent', 'primeCost.prime'],
] as const

function TargetsForm({ targets, onClose }: TargetsModalProps) {
  const form = useTargetsForm(targets, onClose)
  return (
    <FormModal
      title={t('primeCost.targets.title')}
      form={form}
      saveLabel={t('primeCost.targets.save')}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('primeCost.targets.help')}
      </Text>
      <FieldRow>
        {SHARES.map(([name, label]) => (
          <PercentField
            key={name}
            label={t(label)}
            placeholder={t('primeCost.targets.none')}
            min={0}
            max={100}
            value={form.values[name]}
            error={form.errors[name]}
            onChange={percent => form.set(name, percent)}
          />
        ))}
      </FieldRow>
      <NumberField
        decimals={2}
        label={t('primeCost.targets.tolerance')}
        description={t('primeCost.targets.toleranceHelp')}
        min={0}
        max={100}
        value={form.values.tolerance_points}
        error={form.errors.tolerance_points}
        onChange={points => form.set('tolerance_points', points)}
      />
      <CalendarFields form={form} />
    </FormModal>
  )
}

function CalendarFields({ form }: { form: FormState<TargetValues> }) {
  return (
    <>
      <Select
        label={t('primeCost.targets.pattern')}
        description={t('primeCost.targets.patternHelp')}
        allowDeselect={false}
        data={patternOptions()}
        value={form.values.pattern}
        error={form.errors.pattern}
        onChange={value => {
          const pattern = CALENDAR_PATTERNS.find(each => each === value)
          if (pattern) form.set('pattern', pattern)
        }}
      />
      <FieldRow>
        <Select
          label={t('primeCost.targets.firstDay')}
          allowDeselect={false}
          data={weekdayOptions()}
          value={String(form.values.first_day_of_week)}
          error={form.errors.first_day_of_week}
          onChange={day => form.set('first_day_of_week', Number(day))}
        />
        <Select
          label={t('primeCost.targets.firstMonth')}
          allowDeselect={false}
          data={monthOptions()}
          value={String(form.values.first_month)}
          error={form.errors.first_month}
          onChange={month => form.set('first_month', Number(month))}
        />
      </FieldRow>
    </>
  )
}

/** For users who may not change settings. */
function TargetsView({ targets, onClose }: TargetsModalProps) {
  const { exactPercent, quantity } = useFormats()
  const format = (percent: number | null) => (percent === null ? EMPTY_VALUE : exactPercent(percent))
  return (
    <AppModal opened title={t('primeCost.targets.title')} onClose={onClose}>
      <DescriptionList>
        {SHARES.map(([name, label]) => (
          <DescriptionItem key={name} term={t(label)}>
            {format(targets[name])}
          </DescriptionItem>
        ))}
        <DescriptionItem term={t('primeCost.targets.tolerance')}>
          {quantity(targets.tolerance_points)}
        </DescriptionItem>
        <DescriptionItem term={t('primeCost.targets.pattern')}>
          {describePattern(targets.calendar.pattern)}
        </DescriptionItem>
      </DescriptionList>
    </AppModal>
  )
}
