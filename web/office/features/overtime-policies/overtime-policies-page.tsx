import { Button } from '@mantine/core'
import { IconCalendarEvent, IconCheck, IconHistory, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Page } from '../../components/page.tsx'
import { ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { listOvertimePolicies, useListOvertimePoliciesQuery } from '../../lib/api/overtime-policies.ts'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { formatLongDate } from '../../lib/format-dates.ts'
import { useToday } from '../../lib/local-time.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useCanChangeOvertimePolicies } from '../../lib/user-rights.ts'
import { t } from '../../texts/index.ts'
import { describeOvertimePolicyRules } from './describe-overtime-policy-rules.ts'
import { NewOvertimePolicyModal } from './new-overtime-policy-modal.tsx'
import classes from './overtime-policies.module.css'
import { listOvertimePolicyPeriods, type OvertimePolicyPeriod } from './overtime-policy-periods.ts'

/** The attendance policies and the periods in which they apply. */
export function OvertimePoliciesPage() {
  const query = useListOvertimePoliciesQuery()
  const today = useToday()
  const [isAdding, setAdding] = useState(false)
  const canAdd = useCanChangeOvertimePolicies()
  const periods = listOvertimePolicyPeriods(query.data ?? [], today)
  const current = periods.find(({ state }) => state === 'current')?.policy
  return (
    <Page
      screen="/attendance-policies"
      helpTopic="overtime"
      actions={
        current &&
        canAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('policies.add')}
          </Button>
        )
      }
    >
      {query.isError && !query.data && <ErrorState onRetry={query.refetch} />}
      {query.isLoading && <SkeletonRows rows={4} />}
      <ol className={classes.periods}>
        {periods.map(period => (
          <PeriodCard key={period.policy.id} period={period} />
        ))}
      </ol>
      {isAdding && current && <NewOvertimePolicyModal current={current} onClose={() => setAdding(false)} />}
    </Page>
  )
}

OvertimePoliciesPage.prefetch = (() => [
  listOvertimePolicies.initiate(undefined, PREFETCH_OPTIONS),
]) satisfies ScreenPrefetch

function PeriodCard({ period }: { period: OvertimePolicyPeriod }) {
  const { longDateTime } = useFormats()
  const { policy, from, until, state } = period
  const { colour, icon } = badges[state]
  const since = from === null ? t('policies.always') : t('policies.since', { from: formatLongDate(from) })
  return (
    <li className={classes.period} data-state={state}>
      <div className={classes.head}>
        <h2 className={classes.effectivePeriod}>
          {until === null ? since : t('policies.between', { since, until: formatLongDate(until) })}
        </h2>
        <StatusBadge colour={colour} icon={icon}>
          {t(`policies.state.${state}`)}
        </StatusBadge>
      </div>
      <dl className={classes.rules}>
        {describeOvertimePolicyRules(policy).map(([word, rule]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
      {policy.createdBy && policy.createdAt && (
        <p className={classes.muted}>
          {t('policies.decidedBy', { who: policy.createdBy, at: longDateTime(policy.createdAt) })}
        </p>
      )}
    </li>
  )
}

const badges = {
  past: { colour: 'gray', icon: IconHistory },
  current: { colour: 'green', icon: IconCheck },
  coming: { colour: 'blue', icon: IconCalendarEvent },
} as const
