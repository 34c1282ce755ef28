import { useState } from 'react'
import { AppModal } from '../../../components/app-modal.tsx'
import { ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { t } from '../../../texts/index.ts'
import { useGetSalesSettingsQuery } from '../sales-api.ts'
import { ManualDayForm } from './manual-day-form.tsx'
import type { ManualDayChoice } from './manual-day-param.ts'
import { useManualDay } from './use-manual-day.ts'

/** Enters the sales of a day by hand, or changes what was entered. */
export function ManualDayModal({ initial, onClose }: { initial: ManualDayChoice; onClose: () => void }) {
  const [choice, setChoice] = useState(initial)
  const { day, isLoading, isError, retry } = useManualDay(choice)
  const settings = useGetSalesSettingsQuery()
  if (isError || isLoading || settings.isLoading)
    return (
      <AppModal opened onClose={onClose} title={t('manualDay.title')} size={880}>
        {isError ? <ErrorState onRetry={retry} /> : <SkeletonRows rows={6} />}
      </AppModal>
    )
  return (
    <OpenedForm
      key={`${choice.location_id}:${choice.date}`}
      choice={choice}
      day={day}
      isGross={settings.data?.tax_inclusive ?? true}
      onOpen={setChoice}
      onClose={onClose}
    />
  )
}

type OpenedFormProps = Parameters<typeof ManualDayForm>[0]

/** Keeps the entry that was opened, because it may be loaded again while somebody types. */
function OpenedForm({ day, ...props }: OpenedFormProps) {
  const [opened] = useState(day)
  return <ManualDayForm {...props} day={opened} />
}
