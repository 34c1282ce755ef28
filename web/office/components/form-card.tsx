import { Paper, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { DisplayedEditConflict } from '../../shared/lib/edit-conflict.ts'
import { AppForm } from './app-form.tsx'
import classes from './form-card.module.css'

interface FormCardProps {
  title: string
  submit: (event: FormEvent<HTMLFormElement>) => void
  failure: string | null
  conflict?: DisplayedEditConflict | null
  footer: ReactNode
  /** Whether it is always on the screen; otherwise it is scrolled into view when it opens. */
  isPermanent?: boolean
  children: ReactNode
}

/** An inline form within a page. */
export function FormCard({
  title,
  submit,
  failure,
  conflict = null,
  footer,
  isPermanent = false,
  children,
}: FormCardProps) {
  const titleId = useId()
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    if (!isPermanent) card.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isPermanent])
  return (
    <Paper ref={card} component="section" className={classes.card} aria-labelledby={titleId}>
      <Title order={2} size="h3" id={titleId} mb="sm">
        {title}
      </Title>
      <AppForm label={title} submit={submit} failure={failure} conflict={conflict} footer={footer}>
        {children}
      </AppForm>
    </Paper>
  )
}
