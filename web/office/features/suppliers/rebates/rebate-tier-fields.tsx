import { Button, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { MoneyField, PercentField } from '../../../components/number-field.tsx'
import { RowAction } from '../../../components/row-actions.tsx'
import { t } from '../../../texts/index.ts'
import classes from './rebates.module.css'
import { createTier, type RebateFormState, type TierValues } from './use-rebate-form.ts'

const MAX_TIERS = 10

/** The tiers: the turnover from which each applies, and its percentage. */
export function RebateTierFields({ form }: { form: RebateFormState }) {
  const { tiers, currency } = form.values
  const change = (key: string, part: Partial<TierValues>) =>
    form.set(
      'tiers',
      tiers.map(tier => (tier.key === key ? { ...tier, ...part } : tier)),
    )
  return (
    <fieldset className={classes.tiers}>
      <legend>{t('rebates.tiers')}</legend>
      {tiers.map((tier, index) => (
        <div key={tier.key} className={classes.tier}>
          <MoneyField
            label={t('rebates.fromTurnover')}
            currency={currency}
            min={0}
            minDecimals={0}
            value={tier.from}
            error={form.errors.tiers !== undefined}
            onChange={from => change(tier.key, { from })}
          />
          <PercentField
            label={t('rebates.percent')}
            min={0}
            max={100}
            decimals={4}
            value={tier.percent}
            error={form.errors.tiers !== undefined}
            onChange={percent => change(tier.key, { percent })}
          />
          {tiers.length > 1 && (
            <RowAction
              icon={IconTrash}
              shortLabel={t('common.delete')}
              label={t('rebates.removeTier', { number: index + 1 })}
              onClick={() =>
                form.set(
                  'tiers',
                  tiers.filter(({ key }) => key !== tier.key),
                )
              }
              isDestructive
            />
          )}
        </div>
      ))}
      {form.errors.tiers && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {form.errors.tiers}
        </Text>
      )}
      {tiers.length < MAX_TIERS && (
        <Button
          variant="default"
          size="xs"
          w="fit-content"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.set('tiers', [...tiers, createTier()])}
        >
          {t('rebates.addTier')}
        </Button>
      )}
    </fieldset>
  )
}
