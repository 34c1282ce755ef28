import { Text, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useForm } from '../../shared/lib/form.ts'
import { FormModal } from './form-modal.tsx'

interface ReasonModalProps {
  title: string
  /** What the action is about and what it causes. */
  children: ReactNode
  label: string
  /** Error at the field when it was left empty. */
  missing: string
  /** Label of the submit button. */
  act: string
  /** Message on failure when the server gives no reason. */
  failed: string
  /** Receives the reason, never blank. What it throws is shown in the dialog. */
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for a reason before an action that others need to understand. */
export function ReasonModal({
  title,
  children,
  label,
  missing,
  act,
  failed,
  onReason,
  onClose,
}: ReasonModalProps) {
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : missing }),
    save: ({ reason }) => onReason(reason.trim()),
    describe: failure => failure.error ?? failed,
  })
  return (
    <FormModal title={title} form={form} save={act} size={500} onClose={onClose}>
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
