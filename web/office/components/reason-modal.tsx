import { Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useForm } from '../../shared/lib/form.ts'
import { FormModal } from './form-modal.tsx'

interface ReasonModalProps {
  title: string
  /** Describes the action and its consequences. */
  children: ReactNode
  label: string
  /** Error at the field when it was left empty. */
  missingMessage: string
  /** Label of the submit button. */
  submitLabel: string
  /** Message on failure when the server gives no reason. */
  failureMessage: string
  /** Receives the reason, never blank. Errors that it throws are shown in the dialog. */
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}

/** A modal that requires a reason for an action that other people need to understand. */
export function ReasonModal({
  title,
  children,
  label,
  missingMessage,
  submitLabel,
  failureMessage,
  onReason,
  onClose,
}: ReasonModalProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : missingMessage }),
    save: ({ reason }) => onReason(reason.trim()),
    describeFailure: failure => failure.error ?? failureMessage,
  })
  return (
    <FormModal title={title} form={form} saveLabel={submitLabel} size={500} onClose={onClose}>
      <Text>{children}</Text>
      <Textarea
        label={label}
        required
        data-autofocus
        autosize
        minRows={2}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={event => form.set('reason', event.currentTarget.value)}
      />
    </FormModal>
  )
}
