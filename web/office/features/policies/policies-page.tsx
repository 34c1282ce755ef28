import { Button } from '@mantine/core'
import { IconCalendarEvent, IconCheck, IconHistory, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Page } from '../../components/page.tsx'
import { ErrorState, LoadingRows } from '../../components/states.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { listPolicies, useListPoliciesQuery } from '../../lib/api/policies.ts'
import { useToday } from '../../lib/clock.ts'
import { useChangesPolicies } from '../../lib/rights.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { dateInWords } from '../../lib/week-words.ts'
import { t } from '../../texts/index.ts'
import classes from './policies.module.css'
import { PolicyModal } from './policy-modal.tsx'
import { type PolicyPeriod, periodsOf } from './policy-periods.ts'
import { rulesOf } from './policy-words.ts'

/** The attendance policies and the periods in which they apply. */
export function PoliciesPage() {
  const query = useListPoliciesQuery()
  const today = useToday()
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useChangesPolicies()
  const periods = periodsOf(query.data ?? [], today)
  const current = periods.find(({ state }) => state === 'current')?.policy
  return (
    <Page
      screen="/attendance-policies"
      why="overtime"
      actions={
        current &&
        mayAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('policies.add')}
          </Button>
        )
      }
    >
      {query.isError && !query.data && <ErrorState onRetry={query.refetch} />}
      {query.isLoading && <LoadingRows rows={4} />}
      <ol className={classes.periods}>
        {periods.map(period => (
          <PeriodCard key={period.policy.id} period={period} />
        ))}
      </ol>
      {isAdding && current && <PolicyModal current={current} onClose={() => setAdding(false)} />}
    </Page>
  )
}

PoliciesPage.prefetch = (() => [listPolicies.initiate(undefined, AHEAD)]) satisfies Ahead

function PeriodCard({ period }: { period: PolicyPeriod }) {
  const { instantInWords } = useFormats()
  const { policy, from, until, state } = period
  const { colour, icon } = badges[state]
  const since = from === null ? t('policies.always') : t('policies.since', { from: dateInWords(from) })
  return (
    <li className={classes.period} data-state={state}>
      <div className={classes.head}>
        <h2 className={classes.effectivePeriod}>
          {until === null ? since : t('policies.between', { since, until: dateInWords(until) })}
        </h2>
        <StatusBadge colour={colour} icon={icon}>
          {t(`policies.state.${state}`)}
        </StatusBadge>
      </div>
      <dl className={classes.rules}>
        {rulesOf(policy).map(([word, rule]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
      {policy.createdBy && policy.createdAt && (
        <p className={classes.quiet}>
          {t('policies.decidedBy', { who: policy.createdBy, at: instantInWords(policy.createdAt) })}
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
