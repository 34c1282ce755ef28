import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import type { DisplayedEditConflict } from '../../shared/lib/edit-conflict.ts'
import { t } from '../texts/index.ts'
import classes from './app-form.module.css'
import { EditConflictNotice } from './edit-conflict-notice.tsx'

interface AppFormProps {
  submit: (event: FormEvent<HTMLFormElement>) => void
  failure: string | null
  conflict?: DisplayedEditConflict | null
  label: string
  children: ReactNode
  footer: ReactNode
}

/** A form: errors and edit conflicts at the top, the fields, and the buttons at the bottom right. */
export function AppForm({ submit, failure, conflict = null, label, children, footer }: AppFormProps) {
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label={label}>
      <FormError failure={failure} />
      <EditConflictNotice conflict={conflict} />
      <div className={classes.fields}>{children}</div>
      <Group className={classes.footer} justify="flex-end" gap="sm">
        {footer}
      </Group>
    </form>
  )
}

/** The message of a failed save, announced by screen readers. */
export function FormError({ failure }: { failure: string | null }) {
  if (!failure) return null
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle stroke={1.5} />} role="alert">
      {failure}
    </Alert>
  )
}

interface FormButtonsProps {
  saveLabel: string
  isBusy: boolean
  isDisabled?: boolean
  onCancel?: () => void
}

/** Cancel and save buttons, save last. */
export function FormButtons({ saveLabel, isBusy, isDisabled, onCancel }: FormButtonsProps) {
  return (
    <>
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      )}
      <Button type="submit" loading={isBusy} disabled={isDisabled}>
        {saveLabel}
      </Button>
    </>
  )
}

/** Fields side by side where there is room, otherwise stacked. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
