import { Button } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '../../../lib/api/failure.ts'
import { Note } from '../parts/note.tsx'
import { useTakeBreakMutation } from '../portal-api.ts'
import { t } from '../texts/index.ts'
import classes from './clock-card.module.css'

/** Begins or ends a break. Breaks need the server: they are not worth a wrong record. */
export function BreakButton({ onBreakSince }: { onBreakSince: string | null }) {
  const [take, { isLoading }] = useTakeBreakMutation()
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setFailure(null)
    try {
      await take(onBreakSince ? 'end' : 'start').unwrap()
    } catch (thrown) {
      setFailure(failureOf(thrown).error ?? t('portal.break.failed'))
    }
  }
  return (
    <>
      {failure && <Note tone="red" title={failure} isAlert />}
      <Button variant="default" className={classes.break} disabled={isLoading} onClick={() => void press()}>
        {onBreakSince ? t('portal.break.end') : t('portal.break.start')}
      </Button>
    </>
  )
}
